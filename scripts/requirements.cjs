// What `npm start`, `preview`, `dev`, `setup` and `test` need of this machine, looked at before they start. npm runs it
// as their `pre` script: by itself, without packages, and in JavaScript that a Node.js of 2017 understands, because an
// old Node.js and missing packages are what it looks for.
'use strict';

// biome-ignore lint/style/useNodejsImportProtocol: Node.js before 14.18 does not know it.
const fs = require('fs');
// biome-ignore lint/style/useNodejsImportProtocol: Node.js before 14.18 does not know it.
const net = require('net');

/**
 * Free space that a start wants, in MB: the build, its cache and the derivatives took 125 MB with the photographs that came
 * with the project, and photographs grow.
 */
const diskSpace = 500;

/** The JSON in a file; null when there is no such file. */
function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

/** How to set a variable for one command, in the terminal of this system. */
function withVariable(assignment, command) {
  return process.platform === 'win32'
    ? `$env:${assignment.replace(/=(.*)/, "='$1'")}; ${command}`
    : `${assignment} ${command}`;
}

/** A Node.js that the site was not tested with: `engines` has the versions, `^20.19.0 || ^22.16.0`. Newer ones may pass. */
function wrongNode() {
  const tested = readJson('package.json').engines.node.split(' || ');
  const least = tested.map((range) => range.replace('^', '').split('.').map(Number));
  const ours = process.version.slice(1).split('.').map(Number);
  const same = least.find((version) => version[0] === ours[0]);
  const newest = least[least.length - 1][0];
  const isTested = same && (ours[1] > same[1] || (ours[1] === same[1] && ours[2] >= same[2]));
  if (isTested || ours[0] > newest) return null;
  const names = least.map((version) => (version[1] > 0 ? `${version[0]}.${version[1]}` : version[0]));
  return `This is Node.js ${process.version.slice(1)}. The site is tested with ${names.join(', ')}, each or a later version of the same number.
Install the LTS version from https://nodejs.org, open a new terminal, and type: npm ci`;
}

/** Packages that are missing, or of another version than package-lock.json says. */
function oldPackages() {
  const lock = readJson('package-lock.json');
  const installed = readJson('node_modules/.package-lock.json');
  if (!installed) return 'The packages of the site are not installed. Type: npm ci';
  const differs = Object.keys(lock.packages).some((place) => {
    const wanted = lock.packages[place];
    // Packages for other systems are left out.
    if (place === '' || wanted.optional || wanted.devOptional || wanted.peer) return false;
    const there = installed.packages[place];
    return !there || there.version !== wanted.version;
  });
  return differs
    ? 'The installed packages are not those of package-lock.json, which has changed since. Type: npm ci'
    : null;
}

function fullDisk() {
  const { bavail, bsize } = fs.statfsSync('.');
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free >= diskSpace) return null;
  return `The disk has ${free} MB left, and the photographs and the build need up to ${diskSpace} MB.
Free some space; the folders .next, out and public/photos can go: they are made anew.`;
}

/** Why the site cannot be served at its port; calls back with null when it can. */
function portProblem(command, callback) {
  const port = process.env.PORT;
  const example = withVariable('PORT=3001', command);
  if (port === undefined || port === '') return callback(null);
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
    return callback(`PORT is ${port}, which is no port. Write a number from 1024 to 65535: ${example}`);
  }
  const server = net.createServer();
  server.once('error', (error) => {
    if (error.code === 'EACCES') {
      return callback(`Port ${port} is for administrators only. Choose one from 1024 on: ${example}`);
    }
    // npm start takes the next free one by itself.
    if (error.code !== 'EADDRINUSE' || command === 'npm start') return callback(null);
    const next = withVariable(`PORT=${Number(port) + 1}`, command);
    callback(`Port ${port} is taken by another program, perhaps by an earlier ${command}.
Stop that with Ctrl-C in its terminal, or choose another port: ${next}`);
  });
  server.listen(Number(port), '127.0.0.1', () => server.close(() => callback(null)));
}

/** The command that was typed: npm calls this script `prestart`. */
const script = (process.env.npm_lifecycle_event || 'prestart').slice('pre'.length);
const command = script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;

function stop(problem) {
  console.error(`\n${problem}\n`);
  process.exit(1);
}

const problem = wrongNode() || oldPackages() || fullDisk();
if (problem) stop(problem);
if (script === 'start' || script === 'preview' || script === 'dev') {
  portProblem(command, (found) => {
    if (found) stop(found);
  });
}
