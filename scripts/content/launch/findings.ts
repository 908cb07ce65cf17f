import { createHash } from 'node:crypto';
import path from 'node:path';
import type { SiteContent } from '../../../content/schema/site';
import { type ContentProblem, type ContentSources, walk } from '../checkContent';
import { checkProduction } from '../checkProduction';

/** The severity of a finding: a blocker prevents going live. */
export type Severity = 'blocker' | 'warning';

/** A problem to fix before going live. */
export type Finding = ContentProblem & { severity: Severity; name: FindingName };

/** Names of findings, for `--allow`. */
export const findingNames = [
  'content',
  'placeholder-address',
  'placeholder-email',
  'placeholder-phone',
  'placeholder-profile',
  'sample-studio',
  'sample-testimonial',
  'sample-words',
  'sample-sentence',
  'sample-brand',
  'sample-figure',
  'sample-caption',
  'sample-page',
  'stand-in-photograph',
  'firebase-configuration',
  'blog-credentials',
  'copyright-year',
  'oversize-photograph',
] as const;
export type FindingName = (typeof findingNames)[number];

/** The original file of a photograph. */
export type Original = { file: string; bytes: Buffer };

/** What to do about each kind of sample text that came with the project. */
const sampleMessages = {
  'sample-testimonial': 'is an invented quote. Quote a client who agreed to it, or remove the entry.',
  'sample-words':
    'came with the project. Describe your own studio, or hide the section (with null: docs/editing.md).',
  'sample-sentence':
    'is a sentence of the sample studio. Is it true of yours? Write your own, or keep such sentences (content/launch.ts).',
  'sample-brand':
    'is an invented brand. Name your own clients, or hide the wall (with null: docs/editing.md).',
  'sample-figure': 'is a figure of the sample studio. Write your own.',
  'sample-caption':
    'describes the photograph that was here before. Describe this one, or keep such texts if they are right (content/launch.ts).',
  'sample-page': 'is about a care home. Write your own page, or keep it on purpose.',
} satisfies Partial<Record<FindingName, string>>;
type SampleName = keyof typeof sampleMessages;
const isSampleName = (name: string): name is SampleName => name in sampleMessages;

/** Hashes of sample content that has to be replaced. */
export type Samples = { photographs: string[]; texts: Record<string, string[]> };

/** The sample studio. */
const sampleStudio = { name: /northlight/i, town: 'Seattle' };

/** Everything that is checked before going live. */
export type Launch = {
  site: SiteContent;
  /** All modules of the content. */
  sources: ContentSources;
  /** What `npm run check:content` found. */
  problems: ContentProblem[];
  /** Questions whether texts describe replaced photographs, from the same command. */
  questions: ContentProblem[];
  originals: Original[];
  environment: Record<string, string | undefined>;
  /** The year in which it goes live. */
  year: number;
  /** Hashes of sample content that has to be replaced. */
  samples: Samples;
};

/** Larger originals slow down clones and first builds, without visible benefit. */
const largestOriginal = 10 * 1024 * 1024;

/** Variables required for a Firebase project (.env.example). */
const firebaseVariables = ['NEXT_PUBLIC_FIREBASE_PROJECT_ID', 'NEXT_PUBLIC_FIREBASE_API_KEY'];

/** A short hash, to recognize sample content. */
export const hashOf = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** All findings, blockers first. */
export function findings(launch: Launch): Finding[] {
  const { site, problems, questions, originals, environment, year, samples } = launch;
  const inSite = (
    severity: Severity,
    name: FindingName,
    field: string,
    value: unknown,
    message: string,
  ): Finding => ({ severity, name, module: 'content/site.ts', field, value, message });
  const found: Finding[] = [];

  for (const problem of [...problems.filter(({ isWarning }) => !isWarning), ...questions])
    found.push({ ...problem, severity: 'blocker', name: 'content' });
  for (const problem of checkProduction(site, 'production')) {
    found.push({ ...problem, severity: 'blocker', name: 'placeholder-address' });
  }
  for (const field of ['license', 'licensor'] as const) {
    const address = site.photoRights[field];
    if (!/\.example(\/|$)/.test(address)) continue;
    found.push(
      inSite(
        'blocker',
        'placeholder-address',
        `photoRights.${field}`,
        address,
        'is a placeholder, and would be in every photograph. Write your own address, and your name in the lines above.',
      ),
    );
  }
  const { email, phone } = site.contact;
  if (/\.example$/.test(email)) {
    found.push(
      inSite('blocker', 'placeholder-email', 'contact.email', email, 'is a placeholder. Write your own.'),
    );
  }
  // Numbers reserved for fiction (North American Numbering Plan, 555-0100 to 555-0199).
  if (/55501\d\d$/.test(phone.dial)) {
    found.push(
      inSite(
        'blocker',
        'placeholder-phone',
        'contact.phone',
        phone.display,
        'is a fictional number. Write your own in both fields (display and dial).',
      ),
    );
  }
  // A text with a question is not reported again as a sample caption: the question has more detail, and also blocks.
  const asked = new Set(questions.map(({ module, field }) => `${module} ${field}`));
  found.push(
    ...findingsInContent(launch).filter(
      ({ name, module, field }) => name !== 'sample-caption' || !asked.has(`${module} ${field}`),
    ),
  );
  for (const { file, bytes } of originals) {
    if (samples.photographs.includes(hashOf(bytes))) {
      found.push({
        severity: 'blocker',
        name: 'stand-in-photograph',
        module: file,
        field: 'file',
        value: path.basename(file),
        message: 'is a stand-in. Replace it with your own photograph, under the same name.',
      });
    }
    if (bytes.length > largestOriginal) {
      found.push({
        severity: 'warning',
        name: 'oversize-photograph',
        module: file,
        field: 'size',
        value: `${(bytes.length / 1024 / 1024).toFixed(1)} MB`,
        message: 'is larger than needed. Export it with at most 4000 pixels on the longer side.',
      });
    }
  }
  const missing = firebaseVariables.filter((name) => !environment[name]);
  for (const name of missing) {
    found.push({
      severity: 'blocker',
      name: 'firebase-configuration',
      module: '.env.local',
      field: name,
      value: '',
      message: 'is missing, so the blog would show sample posts forever. `npm run setup` fills it in.',
    });
  }
  if (!environment.GOOGLE_APPLICATION_CREDENTIALS) {
    found.push({
      severity: 'warning',
      name: 'blog-credentials',
      module: '.env.local',
      field: 'GOOGLE_APPLICATION_CREDENTIALS',
      value: '',
      message:
        'is missing, so posts cannot be published from this machine. `npm run setup` explains how to get it.',
    });
  }
  const [lastYear] = site.footer.copyright.match(/\d{4}(?!.*\d{4})/) ?? [];
  if (lastYear && Number(lastYear) < year) {
    found.push(
      inSite(
        'warning',
        'copyright-year',
        'footer.copyright',
        site.footer.copyright,
        `ends before this year. Write ${year}, if the studio is still active.`,
      ),
    );
  }
  const order: Severity[] = ['blocker', 'warning'];
  return found.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/** Content of the sample studio, such as its name and texts, in any field. */
function findingsInContent({ site, sources, originals, samples }: Launch): Finding[] {
  const standIns = new Set(
    originals
      .filter(({ bytes }) => samples.photographs.includes(hashOf(bytes)))
      .map(({ file }) =>
        file
          .split(path.sep)
          .join('/')
          .replace(/^content\/photos\/|\.\w+$/g, ''),
      ),
  );
  return Object.entries(sources).flatMap(([module, { content }]) =>
    [...walk(content)].flatMap(({ key, field, value, owner }): Finding[] => {
      const text = String(value);
      const finding = (name: FindingName, message: string): Finding => ({
        severity: 'blocker',
        name,
        module,
        field,
        value,
        message,
      });
      if (key === 'href' && /^https:.*[.-]example\b/.test(text)) {
        return [
          finding(
            'placeholder-profile',
            'is a placeholder. Write the address of your own page there, or remove the line (or write null, if it is a separate field).',
          ),
        ];
      }
      const hash = hashOf(text);
      const [name] = Object.entries(samples.texts).find(([, hashes]) => hashes.includes(hash)) ?? [];
      // The stand-in photograph itself is reported, so its texts are not.
      const isWithStandIn = name === 'sample-caption' && standIns.has(photographOf(owner));
      if (name && isSampleName(name) && !isWithStandIn) return [finding(name, sampleMessages[name])];
      if (typeof value !== 'string' || isWithStandIn) return [];
      if (sampleStudio.name.test(text) && !/^(url|email|license|licensor)$/.test(key)) {
        return [finding('sample-studio', 'mentions the sample studio. Write your own name.')];
      }
      return text.includes(sampleStudio.town) && site.place.city !== sampleStudio.town
        ? [
            finding(
              'sample-studio',
              `mentions ${sampleStudio.town}, but your studio is in ${site.place.city}.`,
            ),
          ]
        : [];
    }),
  );
}

/** The name of the photograph that an `alt` or caption belongs to. */
function photographOf(owner: Record<string, unknown>): string {
  const { photo } = owner;
  const own = typeof photo === 'object' && photo !== null && 'name' in photo ? photo.name : owner.name;
  return String(own);
}

/** The blockers that are not allowed. */
export function blockers(found: Finding[], allowed: string[]): Finding[] {
  return found.filter(({ severity, name }) => severity === 'blocker' && !allowed.includes(name));
}

/**
 * Parses a comma-separated list of allowed findings.
 *
 * @param place where the list is written, for the error message
 * @throws Error that lists unknown names
 */
export function parseAllowed(names: string, place = '--allow'): string[] {
  const allowed = names.split(',').filter(Boolean);
  const known: readonly string[] = findingNames;
  const unknown = allowed.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `${place}: '${unknown.join("', '")}' is not a finding. Choose from ${findingNames.join(', ')}.`,
    );
  }
  return allowed;
}
