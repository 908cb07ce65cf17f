// Runs the command of Next.js, and ends it when the process that has started it is gone, however that ended: the pipe
// to it closes then. Otherwise a server that nobody sees would keep the next one from starting.
'use strict';

process.stdin.on('close', () => process.exit(1)).resume();
require('next/dist/bin/next');
