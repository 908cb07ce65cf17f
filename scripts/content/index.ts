import { describeProblems } from './checkContent';

/** What tsx says of a file that is no TypeScript, with the place and what it expected there. */
const unreadable = /^Transform failed[^\n]*\n/;

try {
  // Not above: content that cannot be read is to be told in words.
  const { contentProblems, described } = await import('./contentProblems');
  const { keepRecord } = await import('./describedPhotos');
  // Nobody would commit it there.
  if (!process.env.CI) keepRecord(described);
  if (contentProblems.length > 0) {
    console.error(describeProblems(contentProblems));
    console.error(`\ncontent: ${contentProblems.length} to fix.`);
    process.exit(1);
  }
  console.log('content: every entry is in order.');
} catch (error) {
  if (!(error instanceof Error)) throw error;
  // Such as two prices of one name, which are found before anything can be compared.
  if (error.message.startsWith('content/')) {
    console.error(error.message);
    process.exit(1);
  }
  if (!unreadable.test(error.message)) throw error;
  console.error(
    `A comma, a quotation mark or a bracket is missing, here or on the line above:\n${error.message.replace(unreadable, '')}`,
  );
  process.exit(1);
}
