/** The address at which friends reach this server: links for others begin with it. */
import { api } from "./api";

/** Whether an address works only on this machine. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\./.test(host);
}

class Network {
  /** The server's address in the local network, once others are let in. */
  address = $state<string | null>(null);
  canOpen = $state(false);
  /** Whether the page's own address is useless to others. */
  readonly here = typeof location !== "undefined" && isThisMachine(location.hostname);
  /** What links to share begin with. */
  readonly origin = $derived(
    this.here && this.address ? this.address : (globalThis.location?.origin ?? ""),
  );
  /** Whether such links work for others. */
  readonly reaches = $derived(!this.here || this.address !== null);

  /** Asks how the server is reached; only its own machine needs to. */
  async load(): Promise<void> {
    // If that fails, links begin with the page's own address.
    const found = this.here ? await api.network().catch(() => null) : null;
    if (found) this.#take(found);
  }

  /** Lets everyone in the network in. */
  async open(): Promise<void> {
    this.#take(await api.openNetwork());
  }

  #take({ address, can_open }: { address: string | null; can_open: boolean }) {
    [this.address, this.canOpen] = [address, can_open];
  }
}

export const network = new Network();
