import { timeZone } from '../../content/timeZone';
import { parsePostDate } from '../../lib/blog/postDate';
import type { ContentNode } from '../../lib/contentSchema';
import { fillPlaceholders } from '../../lib/format';
import { checkFields } from './checkFields';
import { checkDuplicates, checkFiles, checkLinks, checkReferences } from './checkLinks';
import {
  checkAmounts,
  checkLiteralNames,
  checkPlaceholders,
  readPlaceholderValues,
} from './checkPlaceholders';
import { createProblem, type Problem } from './problem';
import { readCatalog } from './readCatalog';
import { type Content, getNodes } from './readContent';
import { findLine } from './syntax';

/**
 * All problems of the content, by file and line; the build, the editor and the preflight use the same ones. A field that
 * breaks a rule of its kind is not checked further.
 */
export function findProblems(content: Content): Problem[] {
  const nodes = getNodes(content);
  const referenceProblems = checkReferences(nodes);
  // Without them, links may be right that seem wrong.
  const catalog = referenceProblems.length === 0 ? readCatalog(content) : null;
  const values = readPlaceholderValues(content);
  const problemsByCheck = [
    content.modules.flatMap((module) => module.problems),
    checkFields(content, values ?? {}),
    checkFiles(nodes, content.project),
    checkLinks(nodes, content.project, catalog),
    checkDuplicates(nodes),
    referenceProblems,
    checkDates(nodes),
    checkPhones(nodes),
    checkTimeZone(timeZone),
    checkLengths(nodes, values ?? {}),
    checkNumbersInTexts(nodes),
    checkPlaceholders(nodes, values),
    checkLiteralNames(nodes, values),
    checkAmounts(nodes, values),
  ];
  const invalidFields = new Set<string>();
  const texts = new Map(content.modules.map(({ file, text }) => [file, text]));
  return problemsByCheck
    .flatMap((checkProblems) => {
      const newProblems = checkProblems.filter(
        ({ file, path }) => path.length === 0 || !invalidFields.has(createKey(file, path)),
      );
      for (const { file, path, severity } of newProblems)
        if (severity !== 'warning') invalidFields.add(createKey(file, path));
      return newProblems;
    })
    .map((problem) => ({
      ...problem,
      line: problem.line ?? findLine(texts.get(problem.file) ?? '', problem.path),
    }))
    .sort((one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0));
}

const createKey = (file: string, path: Problem['path']) => JSON.stringify([file, path]);

const isText = (node: ContentNode): node is ContentNode & { value: string } => typeof node.value === 'string';

/** A time zone that does not exist. */
export function checkTimeZone(name: string): Problem[] {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return [];
  } catch {
    // Intl throws a RangeError.
  }
  const message = `'${name}' is not a time zone. Write one of the IANA database, such as America/Los_Angeles.`;
  return [
    { code: 'time-zone', severity: 'error', file: 'content/timeZone.ts', path: [], line: null, message },
  ];
}

/** Texts that are longer than the design has room for. */
function checkLengths(nodes: ContentNode[], values: Record<string, string>): Problem[] {
  return nodes.filter(isText).flatMap((node) => {
    const maxLength = node.schema.maxCharacters;
    const { length } = fillPlaceholders(node.value, values);
    if (!maxLength || length <= maxLength) return [];
    const message = `has ${length} characters, and the page has room for ${maxLength}. Shorten it.`;
    return [createProblem(node, 'too-long', message, 'warning')];
  });
}

/** Numbers of an offer, and how its lines name them: `90 minute session`. */
const namedNumbers: Record<string, RegExp> = {
  retouched: /(\d+) retouched image/i,
  minutes: /(\d+)[- ]minute/i,
  looks: /(\d+) looks?\b/i,
};

/** Numbers that the lines of an offer say differently: 3 retouched images, beside “2 retouched images”. */
function checkNumbersInTexts(nodes: ContentNode[]): Problem[] {
  return nodes.flatMap((node) => {
    const pattern = namedNumbers[String(node.path.at(-1))];
    const lines = node.parent?.includes;
    if (!pattern || typeof node.value !== 'number' || !Array.isArray(lines)) return [];
    const line = lines.find((text) => pattern.test(String(text)));
    if (line === undefined || Number(pattern.exec(String(line))?.[1]) === node.value) return [];
    return [createProblem(node, 'different-number', `differs from “${line}” in the lines.`, 'warning')];
  });
}

/** Dates that visitors could not read either. */
function checkDates(nodes: ContentNode[]): Problem[] {
  return nodes
    .filter(({ schema }) => schema.kind === 'postDate')
    .filter(({ value }) => value !== '' && !parsePostDate(String(value)))
    .map((node) => createProblem(node, 'date', 'is not a date. Write it as 2024-03-05 or March 5, 2024.'));
}

/** Phone numbers that are shown differently than they are dialed. */
function checkPhones(nodes: ContentNode[]): Problem[] {
  return nodes
    .filter(({ schema }) => schema.kind === 'phoneNumber')
    .flatMap((node) => {
      const number = String(node.value);
      const displayEntry = Object.entries(node.parent ?? {}).find(([name]) => name !== node.path.at(-1));
      if (!displayEntry || !/^\+\d+$/.test(number)) return [];
      const [name, value] = displayEntry;
      const digits = String(value).replace(/\D/g, '');
      if (digits.length >= 7 && number.endsWith(digits)) return [];
      const display = { ...node, path: [...node.path.slice(0, -1), name], value };
      const message = `is a different number than ${number}. Write the same number in both.`;
      return [createProblem(display, 'different-number', message)];
    });
}
