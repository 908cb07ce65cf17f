// The name of a command that is part of another one now.
'use strict';

console.error(`npm run preview is part of npm run edit: it shows the site, follows every change in content/ and lists mistakes.
On a phone: npm run edit -- --phone`);
process.exit(1);
