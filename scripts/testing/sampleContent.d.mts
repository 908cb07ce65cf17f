/** Whether the content is the sample studio’s. */
export const isSampleContent: boolean;
