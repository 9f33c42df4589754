import { addressOf, queryItems } from '../../observations/address.ts';

const NUMBER = /^\d{1,18}$/;

/** Whether a page's title says of which thing it is: a number of its address stands in it, "Ticket #17: …" at `?id=17`. Another thing's page is called otherwise. */
export const saysWhich = (title: string, url: string): boolean => {
  const address = addressOf(url);
  if (address === undefined) return false;
  const named = [...address.pathname.split('/'), ...queryItems(address.query).map(({ value }) => value)].filter((value) =>
    NUMBER.test(value),
  );
  const said = new Set(title.match(/\d+/g) ?? []);
  return named.some((value) => said.has(value));
};
