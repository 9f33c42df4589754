const number = new Intl.NumberFormat('en');

/** "1 exchange", "12 exchanges", "1,377 exchanges". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${number.format(count)} ${count === 1 ? one : many}`;
