import { repairAddress } from './repairAddress';

const id = '0123456789abcdef0123456789abcdef';
/** Addresses that the site shows or sends. */
const addresses = [
  '/headshot',
  '/inquire?offer=basic&makeup=2',
  '/inquire?offer=studio-product&pics=40',
  `/inquire#request=${id}`,
  '/blog#post-aB3dE5',
  `/proofs#${id}`,
  `/proofs#${id}/review`,
];
/** The changes that programs make to these addresses. */
const changes: [what: string, change: (address: string) => string][] = [
  ...['.', ',', ')', '>', '”', '"', '’', '…', ').', '%20', '%0A', '%29', '%3E', '%E2%80%9D', ' '].map(
    (end): [string, (address: string) => string] => [`followed by ${end}`, (address) => address + end],
  ),
  ['with an encoded #', (address) => address.replace('#', '%23')],
  ['with a # encoded twice', (address) => address.replace('#', '%2523')],
  ['with a second #', (address) => address.replace('#', '#%23')],
  ['with an encoded ?', (address) => address.replace('?', '%3F')],
  ['with &amp;', (address) => address.replace(/&/g, '&amp;')],
  [
    'with tracking parameters after the fragment',
    (address) => (address.includes('#') ? `${address}?utm_source=mail&utm_medium=x` : address),
  ],
  [
    'with another tracking parameter',
    (address) => (address.includes('#') ? `${address}&fbclid=AbC` : address),
  ],
  ['in capitals', (address) => address.replace(/^[^?#]+/, (path) => path.toUpperCase())],
  // The name of a post in an address is the only part whose capitals count.
  [
    'with everything in capitals',
    (address) => address.replace(/^[^?#]+(?:(?!#post).)*/, (part) => part.toUpperCase()),
  ],
];

test.each(
  changes.flatMap(([what, change]) =>
    addresses.map((address): [string, string, string] => [address, what, change(address)]),
  ),
)('%s is found %s: %s', (address, _, changed) => {
  expect(repairAddress(changed)).toBe(address);
  expect(repairAddress(address)).toBe(address);
});

test.each([
  ['/inquire?offer=BASIC&Makeup=2', '/inquire?offer=basic&makeup=2'],
  [`/proofs#${id.toUpperCase()}`, `/proofs#${id}`],
  [`/PROOFS%23${id.toUpperCase()})`, `/proofs#${id}`],
  // Tracking parameters in the query stay: only those in the fragment break the page.
  ['/blog?utm_source=Mail', '/blog?utm_source=Mail'],
  ['/blog#post-ABC', '/blog#post-ABC'],
  ['/', '/'],
  ['', ''],
])('%p becomes %p', (changed, address) => {
  expect(repairAddress(changed)).toBe(address);
});
