import { type Context, isOffline, messageOf, missing, type State, type Step, unchecked } from './step';
import { firestore, pictures, rules } from './steps/database';
import { mail } from './steps/mail';
import { hosting, project, signIn, webApp } from './steps/project';
import { savingPictures } from './steps/savingPictures';
import { key, owners } from './steps/writers';

/** Every step from a fresh clone to a site that can go live, in order. */
export const steps: Step[] = [
  signIn,
  project,
  firestore,
  webApp,
  hosting,
  rules,
  pictures,
  key,
  savingPictures,
  owners,
  mail,
];

const symbols = { done: '✓', missing: '✗', optional: '–', unchecked: '?' };

/**
 * Checks each step and, unless `isCheckOnly`, does what is missing interactively. Completed steps are found again the next
 * time. After the first network error no other step uses the network: each could take minutes to time out. Returns titles of
 * the steps that are still missing, and of those that could not be checked without a network.
 */
export async function runSteps(
  context: Context,
  { isCheckOnly }: { isCheckOnly: boolean },
): Promise<{ missing: string[]; unchecked: string[] }> {
  const left: { missing: string[]; unchecked: string[] } = { missing: [], unchecked: [] };
  let hasNetwork = true;
  for (const [position, step] of steps.entries()) {
    const first = step.needs.find((title) => left.missing.includes(title));
    let state = first ? missing(`needs '${first}' first.`) : unchecked('');
    if (hasNetwork) {
      context.progress(`Checking ${position + 1} of ${steps.length}: ${step.title} …`);
      if (!first) state = await checkAndComplete(step, context, isCheckOnly);
      if (state.kind === 'unchecked') {
        hasNetwork = false;
        context.say(`${state.message}\nWithout it, only this machine is checked:`);
      }
    }
    if (!hasNetwork) state = first ? unchecked('') : checkLocally(step, context);
    if (state.message) context.say(`${symbols[state.kind]} ${step.title}: ${state.message}`);
    if (state.kind === 'missing' || state.kind === 'unchecked') left[state.kind].push(step.title);
  }
  return left;
}

const checkLocally = (step: Step, context: Context): State => step.checkLocally?.(context) ?? unchecked('');

/** The state of a step. `wasChecked` is false after an error: without a network or permission it cannot be done either. */
async function checkStep(step: Step, context: Context): Promise<{ state: State; wasChecked: boolean }> {
  try {
    const local = checkLocally(step, context);
    const state = local.kind === 'unchecked' && step.check ? await step.check(context) : local;
    return { state, wasChecked: true };
  } catch (error) {
    return { state: (isOffline(error) ? unchecked : missing)(messageOf(error)), wasChecked: false };
  }
}

/** Checks a step and, unless `isCheckOnly`, does what is missing interactively until it is done or postponed. */
async function checkAndComplete(step: Step, context: Context, isCheckOnly: boolean): Promise<State> {
  const { say, ask } = context;
  let { state, wasChecked } = await checkStep(step, context);
  if (state.kind === 'done' || isCheckOnly) return state;
  say(`\n${steps.indexOf(step) + 1} of ${steps.length}: ${step.title}\n${step.why}`);
  if (state.kind === 'optional' && !/^y/i.test(await ask(step.offer ?? ''))) return state;
  for (;;) {
    if (state.kind !== 'optional') say(`So far: ${state.message}`);
    if (wasChecked) {
      const failure = await step.fix(context).then(() => null, messageOf);
      // Also after an error: firebase-tools sometimes reports errors for operations that succeeded.
      ({ state, wasChecked } = await checkStep(step, context));
      if (state.kind === 'done') return state;
      state = (state.kind === 'unchecked' ? unchecked : missing)(failure ?? state.message);
      say(`Not yet: ${state.message}`);
    }
    const answer = await ask('Press Enter to try again, or type later to continue without it: ');
    if (/^l/i.test(answer)) return state;
    ({ state, wasChecked } = await checkStep(step, context));
    if (state.kind === 'done') return state;
  }
}
