// Checks what `npm start`, `edit`, `dev`, `build`, `setup` and `test` need on this machine. npm runs it as
// their `pre` script. It has no dependencies and uses only syntax that Node.js of 2017 supports, because it checks for an old
// Node.js and missing packages.
'use strict';

// biome-ignore lint/style/useNodejsImportProtocol: Node.js before 14.18 does not support it.
const fs = require('fs');
// biome-ignore lint/style/useNodejsImportProtocol: Node.js before 14.18 does not support it.
const net = require('net');

/** Required disk space, in MB: the build, its cache and the sizes of the sample photographs took 125 MB. */
const diskSpace = 500;

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Reports a Node.js that is older than the versions in `engines` of package.json. Newer ones are allowed. */
function checkNode() {
  const current = process.version.slice(1).split('.').map(Number);
  const tested = readJson('package.json')
    .engines.node.split(' || ')
    .map((range) => range.slice(1).split('.').map(Number));
  const same = tested.find((version) => version[0] === current[0]);
  const isTested = same && (current[1] > same[1] || (current[1] === same[1] && current[2] >= same[2]));
  if (isTested || current[0] > tested[tested.length - 1][0]) return null;
  const names = tested.map((version) => (version[1] > 0 ? `${version[0]}.${version[1]}` : version[0]));
  return `This is Node.js ${process.version.slice(1)}. The site is tested with ${names.join(', ')}, or later minor versions of these.
Install the LTS version from https://nodejs.org, open a new terminal, and run: npm ci --include=dev`;
}

/** Reports packages that are missing, or have another version than in package-lock.json. */
function checkPackages() {
  const list = 'node_modules/.package-lock.json';
  if (!fs.existsSync(list)) return 'The packages of the site are not installed. Run: npm ci --include=dev';
  const locked = readJson('package-lock.json').packages;
  const installed = readJson(list).packages;
  const differs = Object.keys(locked).some((name) => {
    const { optional, devOptional, peer, version } = locked[name];
    // Packages for other systems are not installed.
    if (name === '' || optional || devOptional || peer) return false;
    return !installed[name] || installed[name].version !== version;
  });
  return differs ? 'The installed packages do not match package-lock.json. Run: npm ci --include=dev' : null;
}

/** Reports packages of another folder: Next.js builds only what is below its own. `turbopack.root` in next.config.mjs can change that. */
function checkLink() {
  if (
    !fs.lstatSync('node_modules').isSymbolicLink() ||
    /\broot:/.test(fs.readFileSync('next.config.mjs', 'utf8'))
  )
    return null;
  return `node_modules is a link to ${fs.realpathSync('node_modules')}, and Next.js needs packages in this folder.
Remove the link, and run: npm ci --include=dev`;
}

/** Reports a path that tools read as a URL with a fragment. */
function checkFolder() {
  const folder = process.cwd();
  if (!folder.includes('#')) return null;
  return `The path of this folder contains a #, which breaks the build and the editor: ${folder}
Rename that folder, or move the site to another one, and run the command again.`;
}

function checkDisk() {
  const { bavail, bsize } = fs.statfsSync('.');
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free >= diskSpace) return null;
  return `The disk has ${free} MB left, and the photographs and the build need up to ${diskSpace} MB.
Free some space. You can delete the folders .next, out and public/photos: they are generated again.`;
}

/** The original command: npm runs this script as `prestart`. */
const script = (process.env.npm_lifecycle_event || 'prestart').slice('pre'.length);
const command = script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;

/** The command at another port, in this system's terminal. */
const formatCommandAtPort = (port) =>
  process.platform === 'win32' ? `$env:PORT='${port}'; ${command}` : `PORT=${port} ${command}`;

/** The ports that browsers refuse: "bad ports" in the Fetch standard. */
// biome-ignore format: a list of numbers
const blockedPorts = [
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113,
  115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563,
  587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
];

/** Calls back with the reason why the site cannot be served on its port, or null. */
function checkPort(port, callback) {
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
    return callback(
      `PORT is ${port}, which is not a port. Use a number from 1024 to 65535: ${formatCommandAtPort(3001)}`,
    );
  }
  if (blockedPorts.includes(Number(port))) {
    return callback(
      `Browsers refuse to open port ${port}, because another service uses it (https://fetch.spec.whatwg.org/#port-blocking). Choose another: ${formatCommandAtPort(3001)}`,
    );
  }
  const server = net.createServer();
  server.once('error', ({ code }) => {
    if (code === 'EACCES') {
      callback(
        `Port ${port} requires administrator rights. Choose one from 1024 up: ${formatCommandAtPort(3001)}`,
      );
    } else if (code === 'EADDRINUSE' && script === 'dev') {
      // All other commands use the next free port.
      callback(`Port ${port} is in use by another program, maybe an earlier ${command}.
Stop that with Ctrl-C in its terminal, or choose another port: ${formatCommandAtPort(Number(port) + 1)}`);
    } else callback(null);
  });
  server.listen(Number(port), '127.0.0.1', () => server.close(() => callback(null)));
}

function stopIfProblem(problem) {
  if (!problem) return;
  console.error(`\n${problem}\n`);
  process.exit(1);
}

stopIfProblem(checkFolder() || checkNode() || checkPackages() || checkLink() || checkDisk());
if (process.env.PORT && ['start', 'edit', 'dev'].includes(script)) checkPort(process.env.PORT, stopIfProblem);
