import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { Form, Input } from '../node.ts';
import { isSentAsForm } from './sent-as-form.ts';

/** A form that sends by itself what `isOwn` starts as, and asks nobody for it. */
export const sendingItself = (form: Form, isOwn: (input: Input) => boolean): Form => {
  const own = new Map(
    form.inputs.flatMap((input) => (input.in === 'body' && input.startsAs !== null && isOwn(input) ? [[input.path, input.startsAs]] : [])),
  );
  const fields = form.request.fields.map((field) => {
    const value = own.get(field.path);
    return value === undefined ? field : { ...field, bind: { from: 'constant' as const, value } };
  });
  return { ...form, request: { ...form.request, fields }, inputs: form.inputs.filter(({ path }) => !own.has(path)) };
};

/** What a form sends untouched, where a server made it, which answers with a page or leads on to one: what its page holds and nobody sees. */
export const isServerForm = (call: Call): boolean =>
  isSentAsForm(call) && call.responses.some(({ mediaType, status }) => mediaType === 'text/html' || (status >= 301 && status <= 303));

/** Of a form that a server made, what every request carried and is of no thing is in its page: `action`, `commit`, `from`. */
export const sendingWhatItHolds = (call: Call, form: Form, entity: Entity | undefined): Form =>
  isServerForm(call)
    ? sendingItself(
        form,
        ({ path, field, role, startsAs }) =>
          role === null && startsAs !== '' && entity?.fields.some((one) => one.path === field || one.path === path) !== true,
      )
    : form;
