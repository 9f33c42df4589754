import { asWords } from './as-words.ts';

/** How a message begins that says what is so of a field, and leaves it to where it stands to say of which. */
const OF_FIELD =
  /^(?:is|isn['’]t|are|aren['’]t|was|were|has|have|can|can['’]t|cannot|must|mustn['’]t|should|shouldn['’]t|does|doesn['’]t|needs?|may|already|not)\s/;

/** What a refusal keeps its messages under, whatever they are about. */
const OF_REFUSAL = /^(?:errors?|messages?|msg|details?|description|reasons?|data|body|base|non_?field_?errors|\d*)$/i;

/**
 * A message that stands under the name of a field and does not name it, with the name before it, as Rails has it (`ActiveModel::Errors#full_messages`):
 * "token is missing". Any other as it is.
 */
export const fullMessage = (field: string | undefined, message: string): string =>
  field !== undefined && !OF_REFUSAL.test(field) && OF_FIELD.test(message) ? `${asWords(field).toLowerCase()} ${message}` : message;
