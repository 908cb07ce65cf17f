import { postQueryLimit } from '../../../../lib/blog/post/maxPosts';
import { send } from '../../services';
import { type Context, done, messageOf, missing, projectOf, type Step } from '../step';
import { firestore } from './firestore';
import { offerVerification, whyNoSignIn } from './owners';
import { webApp } from './webApp';

/** The answer to a visitor's request for a number of posts. */
const askForPosts = (context: Context, limit: number) =>
  send(
    `https://firestore.googleapis.com/v1/projects/${projectOf(context)}/databases/(default)/documents:runQuery`,
    {
      fetch: context.fetch,
      headers: { 'x-goog-api-key': context.settings.get('NEXT_PUBLIC_FIREBASE_API_KEY') },
      body: { structuredQuery: { from: [{ collectionId: 'blog' }], limit } },
    },
  );

/** Rules take up to a minute to reach all of Google's servers. Checks every five seconds until then. */
export async function untilPublished(context: Context, step: Step): Promise<void> {
  for (let tries = 0; tries < 12 && (await step.check?.(context))?.kind !== 'done'; tries += 1) {
    await context.wait(5000);
  }
}

/** Publishes the rules of a service, once their owners have been told what they require. */
export async function publishRules(context: Context, service: 'firestore' | 'storage'): Promise<void> {
  try {
    if (!(await whyNoSignIn(context))) await offerVerification(context, await context.identity());
  } catch (error) {
    context.say(
      `Could not check whether the owners' addresses are verified, which the rules require. An owner whose address is not is ` +
        `told on the page /write how to verify it. (${messageOf(error)})`,
    );
  }
  context.say(`Publishing ${service}.rules. This may take a minute or two.`);
  await context.firebase.publish(projectOf(context), service);
}

/** Publishes the rules of the database. */
export const rules: Step = {
  title: 'Rules of the database',
  why:
    'A new database rejects all requests or, in test mode, lets anyone write. The rules of this site (firestore.rules) ' +
    'let anyone read posts, and only the owners of the blog write. `npm run deploy` publishes them each time, too.',
  // Publishing rules without a database would create one in a default region.
  needs: [firestore.title, webApp.title],
  check: async (context) => {
    const one = await askForPosts(context, 1);
    if (one.status === 403 && /permissions/.test(one.reason)) {
      return missing('they are not published: visitors cannot read posts');
    }
    if (one.status !== 200) {
      return missing(`visitors who request posts get ${one.status}: ${one.reason || 'no message'}`);
    }
    const tooMany = await askForPosts(context, postQueryLimit + 1);
    return tooMany.status === 403
      ? done('visitors may read posts')
      : missing(
          'the published rules are not firestore.rules, perhaps those of test mode, which let anyone write',
        );
  },
  fix: async (context) => {
    await publishRules(context, 'firestore');
    await untilPublished(context, rules);
  },
};
