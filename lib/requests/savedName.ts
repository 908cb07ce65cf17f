/** The localStorage key of a visitor's plan. A module of its own: the code that reads the plan is loaded only if it is there. */
export const savedName = 'request';
