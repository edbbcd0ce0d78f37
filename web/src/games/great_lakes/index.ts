/** The Great Lakes: a board of Rails & Sails. */
export { ui } from "../rails_and_sails";
