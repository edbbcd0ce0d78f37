/** World: a board of Rails & Sails. */
export { face } from "../rails_and_sails";
