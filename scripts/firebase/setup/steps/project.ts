import { FirebaseToolsError } from '../firebase';
import {
  type Context,
  done,
  doneAt,
  firebaseConsole,
  isOffline,
  missing,
  projectOf,
  type Step,
  unchecked,
} from '../step';

/** Signs in to Firebase. */
export const signIn: Step = {
  title: 'Sign-in to Firebase',
  why:
    "The site and its blog are hosted by Firebase, a service of Google. You sign in with the studio's Google account, in " +
    "the browser. firebase-tools, Firebase's command line, stores the sign-in in its own folder, for all of your " +
    'projects on this machine, not in this site; `npx firebase-tools logout` signs out.',
  needs: [],
  check: async ({ firebase }) => {
    try {
      const { length } = await firebase.projects();
      return done(length === 1 ? 'the account has one project' : `the account has ${length} projects`);
    } catch (error) {
      if (!(error instanceof FirebaseToolsError) || isOffline(error)) throw error;
      return missing(
        error.kind === 'signed-out'
          ? 'no one is signed in on this machine, or the sign-in has expired'
          : error.message,
      );
    }
  },
  fix: async (context) => {
    context.say(
      'This account has not used Firebase yet: open the console once, and accept the terms of use.',
    );
    context.open(firebaseConsole);
    await context.ask('Press Enter to sign in with the browser: ');
    await context.firebase.signIn(context.hasScreen);
  },
};

/** Google's format of project IDs. */
const projectId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/** Chooses or creates the Firebase project. */
export const project: Step = {
  title: 'Project',
  why:
    'A project contains the posts, the site and its settings. Its id is part of a free address (id.web.app), is unique in ' +
    'the world, and can never be changed. It costs nothing: the free plan is enough for the site and its blog.',
  needs: [signIn.title],
  checkLocally: (context) => {
    const id = projectOf(context);
    return id
      ? unchecked(`.env.local names '${id}'`)
      : missing('.env.local does not name one (NEXT_PUBLIC_FIREBASE_PROJECT_ID)');
  },
  check: async (context) => {
    const id = projectOf(context);
    const projects = await context.firebase.projects();
    return projects.some(({ projectId }) => projectId === id)
      ? done(id)
      : missing(
          `.env.local names '${id}' (NEXT_PUBLIC_FIREBASE_PROJECT_ID), but the signed-in account has no such project`,
        );
  },
  fix: async (context) => {
    const { firebase, settings, say, ask } = context;
    const projects = await firebase.projects();
    projects.forEach(({ projectId, displayName }, index) => {
      say(`  ${index + 1}  ${projectId}${displayName ? ` (${displayName})` : ''}`);
    });
    say('  n  a new project');
    say('  a  sign in with another Google account');
    const answer = (await ask('Which one? ')).toLowerCase();
    if (answer === 'a') return firebase.signIn(context.hasScreen);
    const chosen = projects[Number(answer) - 1];
    if (chosen) {
      settings.set('NEXT_PUBLIC_FIREBASE_PROJECT_ID', chosen.projectId);
      return;
    }
    if (answer !== 'n') throw new Error(`'${answer}' is not one of these.`);
    const id = await ask('Its id, for example harbor-studio-2026: ');
    if (!projectId.test(id)) {
      throw new Error(
        `'${id}' is not a valid id. Use 6 to 30 lowercase letters, digits and hyphens, starting with a letter and not ending with a hyphen.`,
      );
    }
    await createProject(context, id);
    settings.set('NEXT_PUBLIC_FIREBASE_PROJECT_ID', id);
  },
};

/** Creates a project, or, if Google requires something else first, lets the user create it. */
async function createProject(context: Context, id: string): Promise<void> {
  const { firebase, say } = context;
  say('Creating the project. This may take a minute.');
  try {
    await firebase.createProject(id);
  } catch (error) {
    if (!(error instanceof FirebaseToolsError) || ['network', 'signed-out'].includes(error.kind)) throw error;
    if (error.kind === 'taken') {
      // It may exist from an earlier attempt that was interrupted before Firebase was added.
      await firebase.addFirebase(id).catch(() => {
        throw error;
      });
      return;
    }
    say(`${error.message}\nCreate it in the console: "Create a project", with the id ${id} below its name.`);
    await doneAt(context, firebaseConsole);
  }
}
