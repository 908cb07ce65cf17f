import { createEditorRoute } from '../createEditorRoute';
import { readState } from '../readState';

/** The content, its schemas and its problems. */
export const POST = createEditorRoute(readState);
