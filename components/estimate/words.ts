/** Words of the price for a number of pictures. Names in braces are filled in. */
export const words = {
  label: 'How many pictures?',
  result: '{count} pictures: {low} to {high}',
  resultForOne: '1 picture: {low} to {high}',
  fewer: 'One picture less',
  more: 'One picture more',
} as const;
