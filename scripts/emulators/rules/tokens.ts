const token =
  /(?<blank>\s+|\/\/.*|\/\*[\s\S]*?\*\/)|(?<name>[A-Za-z_]\w*)|(?<float>\d+\.\d+)|(?<int>\d+)|(?<text>'(?:[^'\\\n]|\\[\\'"nrt])*'|"(?:[^"\\\n]|\\[\\'"nrt])*")|(?<path>(?:\/(?:\{\w+(?:=\*\*)?\}|[^\s/{}();]+))+)|(?<sign>&&|\|\||[=!<>]=|[{}()[\].,;:<>!=+\-*])|(?<other>[\s\S])/g;
const kinds = ['name', 'float', 'int', 'text', 'path', 'sign'] as const;

/** A part of a file of rules, and the line where it starts. */
export type Token = { kind: (typeof kinds)[number] | 'end'; text: string; line: number };

/** Reads the tokens of a file of rules one by one. */
export class Tokens {
  private position = 0;
  private readonly tokens: Token[] = [];

  /** @throws Error with the line of a character that has no place in rules */
  constructor(
    source: string,
    private readonly file: string,
  ) {
    let line = 1;
    for (const { 0: text, groups } of source.matchAll(token)) {
      const kind = kinds.find((name) => groups?.[name] !== undefined);
      if (kind) this.tokens.push({ kind, text, line });
      else if (groups?.other) throw this.error(`'${text}' is not expected here.`, { line });
      line += text.split('\n').length - 1;
    }
    this.tokens.push({ kind: 'end', text: '', line });
  }

  /** The token at a distance from the next one; that one by default. */
  next(distance = 0): Token {
    return this.tokens[this.position + distance] ?? { kind: 'end', text: '', line: 0 };
  }

  take(): Token {
    const taken = this.next();
    if (taken.kind !== 'end') this.position += 1;
    return taken;
  }

  /** Takes the next token if it is this one. */
  accept(text: string): boolean {
    const isNext = this.next().text === text;
    if (isNext) this.take();
    return isNext;
  }

  expect(text: string): void {
    if (!this.accept(text)) throw this.error(`expected '${text}', found '${this.next().text || 'the end'}'.`);
  }

  name(): string {
    const found = this.take();
    if (found.kind !== 'name')
      throw this.error(`expected a name, found '${found.text || 'the end'}'.`, found);
    return found.text;
  }

  /** Items separated by commas. */
  listUntil<Item>(end: string, item: () => Item): Item[] {
    const items: Item[] = [];
    while (!this.accept(end)) {
      items.push(item());
      if (!this.accept(',')) {
        this.expect(end);
        break;
      }
    }
    return items;
  }

  /** An error that names the file and the line. */
  error(reason: string, { line }: { line: number } = this.next()): Error {
    return new Error(`${this.file}, line ${line}: ${reason}`);
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/** The value of a string literal. */
export const textOf = ({ text }: Token) =>
  text.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
