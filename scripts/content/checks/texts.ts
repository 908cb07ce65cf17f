import { parsePostDate } from '../../../lib/blog/post/postDate';
import type { ContentNode } from '../model/shape';
import { type Problem, problemAt } from './problem';

const isText = (node: ContentNode): node is ContentNode & { value: string } => typeof node.value === 'string';

/** Texts that are longer than the design has room for. */
export function checkLengths(nodes: ContentNode[]): Problem[] {
  return nodes.filter(isText).flatMap((node) => {
    const room = 'room' in node.shape ? node.shape.room : undefined;
    if (!room || node.value.length <= room) return [];
    const message = `has ${node.value.length} characters, and the page has room for ${room}. Shorten it.`;
    return [problemAt(node, 'too-long', message, 'warning')];
  });
}

/** Dates that visitors could not read either. */
export function checkDates(nodes: ContentNode[]): Problem[] {
  return nodes
    .filter(({ shape }) => 'rule' in shape && shape.rule === 'postDate')
    .filter(({ value }) => value !== '' && !parsePostDate(String(value)))
    .map((node) => problemAt(node, 'date', 'is not a date. Write it as 2024-03-05 or March 5, 2024.'));
}

/** Phone numbers that are shown differently than they are dialed. */
export function checkPhones(nodes: ContentNode[]): Problem[] {
  return nodes
    .filter(({ shape }) => 'rule' in shape && shape.rule === 'phoneNumber')
    .flatMap((node) => {
      const number = String(node.value);
      const shown = Object.entries(node.owner ?? {}).find(([name]) => name !== node.path.at(-1));
      if (!shown || !/^\+\d+$/.test(number)) return [];
      const [name, value] = shown;
      const digits = String(value).replace(/\D/g, '');
      if (digits.length >= 7 && number.endsWith(digits)) return [];
      const display = { ...node, path: [...node.path.slice(0, -1), name], value };
      const message = `is a different number than ${number}. Write the same number in both.`;
      return [problemAt(display, 'different-number', message)];
    });
}
