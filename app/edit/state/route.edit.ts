import { answerEditor } from '../answerEditor';
import { readState } from '../readState';

/** The content, its schemas and its problems. */
export const POST = answerEditor(readState);
