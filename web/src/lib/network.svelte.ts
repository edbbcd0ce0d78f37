/** Where friends reach this server: links that others are sent begin with it. */
import { api } from "./api";

/** Whether an address of a page leads only to the machine it is opened on. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\./.test(host);
}

class Network {
  /** The server's address in the local network, once others are let in. */
  address = $state<string | null>(null);
  canOpen = $state(false);
  /** Whether the page's own address leads nowhere for others. */
  readonly here = typeof location !== "undefined" && isThisMachine(location.hostname);
  /** What links to hand on begin with. */
  readonly origin = $derived(
    this.here && this.address ? this.address : (globalThis.location?.origin ?? ""),
  );
  /** Whether such links lead others anywhere. */
  readonly reaches = $derived(!this.here || this.address !== null);

  /** Asks how the server is reached; elsewhere than at its own machine there is nothing to ask. */
  async load(): Promise<void> {
    // Asked in vain, links begin as the page's own address does.
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
