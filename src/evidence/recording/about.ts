import type { JsonObject } from '../../base/json.ts';
import type { Problem } from '../../base/result.ts';
import type { EvidenceFile } from '../reader.ts';
import { count, words } from './form.ts';
import { RECORDING_PLACE, RECORDING_VERSION } from './format.ts';

/** What the first line says that a person should know before they trust the rest. `own` names the key of this project. */
export const aboutMeta = (file: EvidenceFile, meta: JsonObject, own: string): readonly Problem[] => {
  const problems: Problem[] = [];
  const say = (kind: string, severity: Problem['severity'], says: string): void =>
    void problems.push({ kind, severity, at: `${file.name}${RECORDING_PLACE}0`, says });
  const version = count(meta['version']);
  if (version > RECORDING_VERSION)
    say(
      'version',
      'lost',
      `The recording was made by a newer Ninepoint (format ${version}); what this one does not know is passed over. Update Ninepoint.`,
    );
  if (words(meta['key']) !== '' && words(meta['key']) !== own && meta['redaction'] !== 'off')
    say(
      'other-key',
      'lost',
      "The recording was made with another project's key: values from this recording cannot be matched with the others.",
    );
  if (meta['redaction'] === 'off')
    say(
      'unredacted',
      'left-out',
      'The recording was made without redaction: the file itself may hold passwords, tokens and personal data.',
    );
  return problems;
};
