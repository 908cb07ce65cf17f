/** The local port of the site; Next.js reads the same variable. */
export const sitePort = Number(process.env.PORT ?? 3000);

/** How many subsequent ports are tried if one is taken. Next.js tries fewer. */
export const furtherPorts = 20;

/** The command that starts the site on another port, for this system's terminal. */
export const atAnotherPort =
  process.platform === 'win32' ? "$env:PORT='8080'; npm start" : 'PORT=8080 npm start';
