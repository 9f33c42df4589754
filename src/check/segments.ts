import { type Call, uriTemplate } from '../points/7-calls/reading.ts';

/** The segments of an address as its call has them: a path that is a value is one, at `nested`. */
export const segmentsOf = (pathname: string, call: Call | undefined): { readonly segments: readonly string[]; readonly nested: number } => {
  const segments = pathname.split('/');
  const template = call === undefined ? [] : uriTemplate(call).split('/');
  const nested = template.findIndex((segment) => segment.startsWith('{+'));
  const end = segments.length - (template.length - 1 - nested);
  return nested < 0 || end <= nested
    ? { segments, nested: -1 }
    : { segments: [...segments.slice(0, nested), segments.slice(nested, end).join('/'), ...segments.slice(end)], nested };
};
