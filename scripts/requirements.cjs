// Checks what `npm start`, `edit`, `dev`, `build`, `setup` and `test` need on this machine. npm runs it as
// their `pre` script. It has no dependencies and uses only syntax that Node.js of 2017 supports, because it checks for an old
// Node.js and missing packages.
'use strict';

// biome-ignore lint/style/useNodejsImportProtocol: Node.js before 14.18 does not support it.
const fs = require('fs');
// biome-ignore lint/style/useNodejsImportProtocol: Node.js before 14.18 does not support it.
const net = require('net');

/**
 * Required disk space, in MB: the build, its cache and the derivatives took 125 MB with the sample photographs, and
 * there may be more.
 */
const diskSpace = 500;

/** The parsed JSON of a file; null if it does not exist. */
function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

/** The syntax for setting a variable for one command, in this system's terminal. */
function withVariable(assignment, command) {
  return process.platform === 'win32'
    ? `$env:${assignment.replace(/=(.*)/, "='$1'")}; ${command}`
    : `${assignment} ${command}`;
}

/**
 * Reports a Node.js that is older than the tested versions in `engines`, `^20.19.0 || ^22.16.0`. Newer ones are
 * allowed.
 */
function wrongNode() {
  const tested = readJson('package.json').engines.node.split(' || ');
  const least = tested.map((range) => range.replace('^', '').split('.').map(Number));
  const ours = process.version.slice(1).split('.').map(Number);
  const same = least.find((version) => version[0] === ours[0]);
  const newest = least[least.length - 1][0];
  const isTested = same && (ours[1] > same[1] || (ours[1] === same[1] && ours[2] >= same[2]));
  if (isTested || ours[0] > newest) return null;
  const names = least.map((version) => (version[1] > 0 ? `${version[0]}.${version[1]}` : version[0]));
  return `This is Node.js ${process.version.slice(1)}. The site is tested with ${names.join(', ')}, or later minor versions of these.
Install the LTS version from https://nodejs.org, open a new terminal, and run: npm ci`;
}

/** Reports packages that are missing, or have another version than in package-lock.json. */
function oldPackages() {
  const lock = readJson('package-lock.json');
  const installed = readJson('node_modules/.package-lock.json');
  if (!installed) return 'The packages of the site are not installed. Run: npm ci';
  const differs = Object.keys(lock.packages).some((name) => {
    const locked = lock.packages[name];
    // Packages for other systems are not installed.
    if (name === '' || locked.optional || locked.devOptional || locked.peer) return false;
    const present = installed.packages[name];
    return !present || present.version !== locked.version;
  });
  return differs ? 'The installed packages do not match package-lock.json. Run: npm ci' : null;
}

/** Reports a path that tools read as a URL with a fragment. */
function unusableFolder() {
  const folder = process.cwd();
  if (!folder.includes('#')) return null;
  return `The path of this folder contains a #, which breaks the build and the editor: ${folder}
Rename that folder, or move the site to another one, and run the command again.`;
}

function fullDisk() {
  const { bavail, bsize } = fs.statfsSync('.');
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free >= diskSpace) return null;
  return `The disk has ${free} MB left, and the photographs and the build need up to ${diskSpace} MB.
Free some space. You can delete the folders .next, out and public/photos: they are generated again.`;
}

/** Calls back with the reason why the site cannot be served on its port, or null. */
function portProblem(command, callback) {
  const port = process.env.PORT;
  const example = withVariable('PORT=3001', command);
  if (port === undefined || port === '') return callback(null);
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
    return callback(`PORT is ${port}, which is not a port. Use a number from 1024 to 65535: ${example}`);
  }
  const server = net.createServer();
  server.once('error', (error) => {
    if (error.code === 'EACCES') {
      return callback(`Port ${port} requires administrator rights. Choose one from 1024 up: ${example}`);
    }
    // All but the development server use the next free port.
    if (error.code !== 'EADDRINUSE' || command !== 'npm run dev') return callback(null);
    const next = withVariable(`PORT=${Number(port) + 1}`, command);
    callback(`Port ${port} is in use by another program, maybe an earlier ${command}.
Stop that with Ctrl-C in its terminal, or choose another port: ${next}`);
  });
  server.listen(Number(port), '127.0.0.1', () => server.close(() => callback(null)));
}

/** The original command: npm runs this script as `prestart`. */
const script = (process.env.npm_lifecycle_event || 'prestart').slice('pre'.length);
const command = script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;

function stop(problem) {
  console.error(`\n${problem}\n`);
  process.exit(1);
}

const problem = unusableFolder() || wrongNode() || oldPackages() || fullDisk();
if (problem) stop(problem);
if (script === 'start' || script === 'edit' || script === 'dev') {
  portProblem(command, (found) => {
    if (found) stop(found);
  });
}
