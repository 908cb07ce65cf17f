/** Words of the large view that photographs open in. */
export const words = {
  label: 'Photographs',
  close: 'Close',
  zoom: 'Zoom',
  previous: 'Previous photograph',
  next: 'Next photograph',
  failed: 'This photograph could not be loaded. Close it and try again.',
} as const;
