/** How many milliseconds the clock of this machine is behind the server's; a browser learns it from answers. */
export const clock = { behind: 0 };

/** Now by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + clock.behind;
