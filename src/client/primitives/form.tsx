import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { Json } from '../../base/json.ts';
import type { Form as FormNode } from '../../plan/node.ts';
import type { Request } from '../../plan/request.ts';
import { spaced } from '../../plan/words/as-words.ts';
import { type Answer, Refused } from '../api/send-call.ts';
import type { Entered } from '../api/write-body.ts';
import { filledFrom } from '../behaviour/filled-from.ts';
import { leftAsHeld } from '../behaviour/left-as-held.ts';
import { changesNothing, onlyChanged } from '../behaviour/only-changed.ts';
import { recordAddress } from '../behaviour/record-address.ts';
import { asText, atPath, recordAt } from '../behaviour/value-at.ts';
import { barredBecause, untriedBecause, verdictOf } from '../behaviour/verdict.ts';
import { useLead, useSend } from '../frame/after-call.ts';
import { AnswerView } from '../frame/answer-view.tsx';
import { usePlace } from '../frame/delivery.tsx';
import { useDisclosed, useIsDisclosed } from '../frame/disclosed.tsx';
import { EntryForm } from '../frame/entry.tsx';
import { InStatus } from '../frame/in-status.tsx';
import { useNotify } from '../frame/notices.tsx';
import { RecordProvider, useDetailRecord, useRecord, useScreenDetail } from '../frame/record.tsx';
import { RefusalView, useReadRefusal } from '../frame/refusal.tsx';
import { useIdentity } from '../frame/session.tsx';
import { Source } from '../frame/source.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { Part } from '../interpret/part.tsx';

/** What was there and was taken away is sent as empty: left out, it would stay. */
const withCleared = (request: Request, before: ReadonlyMap<string, Entered>, entered: ReadonlyMap<string, Entered>): Request => ({
  ...request,
  fields: request.fields.map((field) =>
    entered.get(field.path) === '' && before.has(field.path) && !field.always ? { ...field, always: true } : field,
  ),
});

/** "Tag type “release-train” created". */
const createdSays = (entity: string, name: string | undefined): string =>
  `${spaced(entity)}${name === undefined || name === '' ? '' : ` “${name}”`} created`;

/** What the product says of a thing that is not there (RFC 9110, 15.5.5 and 15.5.11). */
const NOT_THERE: ReadonlySet<number> = new Set([404, 410]);

/** Whether a call is sent about what the address of the screen names. */
const isAboutHere = ({ parameters, fields }: Request): boolean => [...parameters, ...fields].some(({ bind }) => bind.from === 'route');

/**
 * A form on a call: what the recordings show it to carry, sent as they show it. One that changes a record waits until it is read, and nothing is done
 * with one that is not there.
 */
export const Form = (form: FormNode) => {
  const around = useRecord();
  const detail = useScreenDetail();
  const { error: unread } = useDetailRecord(isAboutHere(form.request) ? detail : undefined);
  const { record, error, isPending } = useDetailRecord(form.reads ?? undefined);
  const refusal = useReadRefusal(error, form.reads?.reactions ?? []);
  if (unread instanceof Refused && NOT_THERE.has(unread.answer.status)) return null;
  if (form.reads?.request == null) return <FormOf form={form} record={around} />;
  if (error !== null) return <RefusalView error={error} refusal={refusal} read />;
  if (isPending) return <Waiting rows={form.inputs.length} />;
  return (
    <RecordProvider value={record}>
      <FormOf form={form} record={record} />
    </RecordProvider>
  );
};

const FormOf = ({ form, record }: { readonly form: FormNode; readonly record: Json | undefined }) => {
  const id = useId();
  const send = useSend(form.reactions);
  const lead = useLead();
  const notify = useNotify();
  const { close } = useDisclosed();
  const isDisclosed = useIsDisclosed();
  const { pathname } = useLocation();
  const place = usePlace(form.entity);
  const { asking } = useIdentity();
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const verdict = verdictOf(form.access, asking, record);
  const barred = barredBecause(verdict, asking);
  const initial = filledFrom(form.inputs, form.purpose === 'update' ? record : undefined);
  const untried = untriedBecause(verdict, form.access, asking);
  return (
    <InStatus form={form}>
      {barred === undefined ? null : (
        <p id={id} className="barred">
          {barred}
        </p>
      )}
      <EntryForm
        inputs={form.inputs}
        initial={initial}
        submit={form.label}
        others={form.others.map(({ label }) => label)}
        reactions={form.reactions}
        // A form of the product was there to be sent, and the server refused it: that is told above it, and sending it stays possible.
        barred={barred !== undefined && form.inputs.every(({ role }) => role === null)}
        describedBy={barred === undefined && untried === undefined ? undefined : id}
        send={async (entered, by) => {
          if (form.purpose === 'update' && changesNothing(form, initial, entered)) {
            notify('Nothing was changed', 'done');
            return close();
          }
          const request = form.others.find(({ label }) => label === by)?.request ?? form.request;
          const received =
            form.purpose === 'update'
              ? await send(leftAsHeld(withCleared(request, initial, entered), form, record, entered), onlyChanged(form, initial, entered))
              : await send(request, entered);
          if (form.purpose === 'send' && form.leadsTo === null && form.inputs.every(({ role }) => role === null))
            return setAnswer(received);
          close();
          if (form.purpose !== 'create' || form.entity === null) {
            notify(`${by}: done`, 'done');
            return lead(form.leadsTo);
          }
          const made = form.made === null ? undefined : recordAt(received.body, form.made);
          const title = place?.title ?? '';
          notify(createdSays(form.entity, asText(atPath(made, title)) ?? asText(entered.get(title) as Json | undefined)), 'done');
          // Where nothing shows where one goes on, the new thing is shown, else the list that it is in. What belongs to the record of this screen, or was made
          // over it, is shown here.
          const own = recordAddress(place, made, pathname);
          const isHere = isAboutHere(form.request) && own?.startsWith(`${pathname}/`) === true;
          const to =
            form.leadsTo ?? (isHere || (isDisclosed && form.stays === true) ? undefined : (own ?? (isDisclosed ? undefined : place?.list)));
          lead(to);
          // Sent once more as it is, it would make another.
          return to == null || to === pathname ? 'emptied' : undefined;
        }}
      >
        {untried === undefined ? null : (
          <span id={id} className="aside">
            {untried}
          </span>
        )}
        <Source what={form.label} shownBy={form.shownBy} />
        <Part node={form.access} />
      </EntryForm>
      {answer === undefined ? null : <AnswerView answer={answer} />}
    </InStatus>
  );
};
