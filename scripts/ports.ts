/** Where the site is served on this machine; Next.js reads the same variable. */
export const sitePort = Number(process.env.PORT ?? 3000);

/** How many ports after the wanted one are tried when it is taken. Next.js tries fewer. */
export const furtherPorts = 20;
