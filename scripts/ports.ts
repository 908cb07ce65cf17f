/** Where the site is served on this machine; Next.js reads the same variable. */
export const sitePort = Number(process.env.PORT ?? 3000);

/** How many ports after the wanted one are tried when it is taken. Next.js tries fewer. */
export const furtherPorts = 20;

/** How to start the site at another port, as this system's terminal has it. */
export const atAnotherPort =
  process.platform === 'win32' ? "$env:PORT='8080'; npm start" : 'PORT=8080 npm start';
