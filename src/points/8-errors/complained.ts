import type { Json } from '../../base/json.ts';
import { complaintsOnPage } from '../../observations/pages/page-complaints.ts';
import { wordsOfText } from '../../observations/pages/refused-page.ts';
import { noticeIn, saysFailure } from '../../observations/refusals/notice.ts';
import { type Complaint, complaintsOf } from '../../observations/refusals/refusal.ts';
import { saidInHeaders } from '../../observations/refusals/refused.ts';
import type { Outcome, Template } from '../../outcomes/outcome.ts';

/** What stands where an answer says something else each time. */
export const SLOT = '{}';

/** A body with what is the same whenever it is answered; a slot stands for what is not. */
const constantsOf = (template: Template): Json => {
  switch (template.kind) {
    case 'array':
      return template.items.map(constantsOf);
    case 'object':
      return Object.fromEntries(template.members.map(([key, member]) => [key, constantsOf(member)]));
    case 'source': {
      const { source } = template;
      if (source.from === 'text') return source.head + source.slots.map(([, tail]) => SLOT + tail).join('');
      return source.from === 'constant' ? source.value : source.from === 'not shown' ? (source.seen ?? SLOT) : SLOT;
    }
  }
};

/** What a notice beside what was asked for says to have failed: the words of the refusal, whatever other texts its body holds. `null`: other words each time. */
export const noticeSaid = (body: Template): string | null | undefined => {
  const notice = noticeIn(constantsOf(body));
  if (notice === undefined || !saysFailure(notice)) return undefined;
  return notice.message.includes(SLOT) ? null : notice.message;
};

/** What the answer of an outcome complains of, as far as it is always the same. */
export const complaintsIn = ({ body, mediaType, headers }: Outcome): readonly Complaint[] => {
  const constants = body === null ? null : constantsOf(body);
  if (constants === null) {
    const said = saidInHeaders(headers.map(({ name, value }) => ({ name, value: String(constantsOf(value)) })));
    return said.code === null && said.message === null ? [] : [said];
  }
  if (typeof constants !== 'string') return complaintsOf(constants);
  // The whole of it is another each time.
  if (constants === SLOT) return [];
  // A form that came back says what is wrong with which of its fields.
  const onPage = complaintsOnPage(constants);
  if (onPage.length > 0) return onPage.map(({ field, message }) => ({ code: null, message, field }));
  return wordsOfText(constants, mediaType ?? '').map((message) => ({ code: null, message, field: null }));
};
