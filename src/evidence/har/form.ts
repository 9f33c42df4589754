import type { Json } from '../../base/json.ts';
import type { FormField } from '../../observations/exchange.ts';
import { listOf, numberOf, objectOf, textOf } from './fields.ts';

/** Fields as the recorder took them apart (`postData.params`): Firefox gives these and no text. */
export const recordedFields = (params: Json | undefined): FormField[] => {
  const fields: FormField[] = [];
  for (const item of listOf(params)) {
    const param = objectOf(item);
    const name = textOf(param?.['name']);
    if (param === undefined || name === undefined) continue;
    const fileName = textOf(param['fileName']);
    const value = textOf(param['value']) ?? '';
    fields.push(
      fileName === undefined
        ? { name, value }
        : {
            name,
            value: '',
            file: {
              name: fileName,
              mediaType: textOf(param['contentType']) ?? '',
              size: value === '' ? numberOf(param['size']) : value.length,
            },
          },
    );
  }
  return fields;
};

const parameter = (header: string, name: string): string | undefined => {
  const found =
    new RegExp(`[;\\s]${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(header) ?? new RegExp(`[;\\s]${name}=([^;\\s]+)`, 'i').exec(header);
  return found?.[1]?.replace(/\\(.)/g, '$1').replaceAll('%22', '"');
};

/** Fields of a multipart text, none in one that is closed at once. The boundary is the text's own first line when the media type does not give one. `undefined` when it has no parts. */
export const multipartFields = (text: string, boundary: string | undefined): FormField[] | undefined => {
  const mark = boundary === undefined ? /^--(\S+)/.exec(text)?.[1] : boundary;
  if (mark === undefined) return undefined;
  const parts = `\r\n${text}`.split(`\n--${mark}`).slice(1);
  const fields: FormField[] = [];
  for (const part of parts) {
    if (part.startsWith('--')) break;
    const gap = /\r?\n\r?\n/.exec(part);
    const head = part.slice(0, gap?.index ?? part.length);
    const disposition = /content-disposition:([^\r\n]*)/i.exec(head)?.[1] ?? '';
    const name = parameter(disposition, 'name');
    if (name === undefined) continue;
    const content = gap === null ? '' : part.slice(gap.index + gap[0].length).replace(/\r$/, '');
    const fileName = parameter(disposition, 'filename');
    const mediaType = /content-type:\s*([^\r\n]*)/i.exec(head)?.[1]?.trim() ?? '';
    // Recorders often leave the bytes of a file out: then its size is not known.
    const size = content === '' ? undefined : Buffer.byteLength(content);
    fields.push(fileName === undefined ? { name, value: content } : { name, value: '', file: { name: fileName, mediaType, size } });
  }
  return fields.length > 0 || parts[0]?.startsWith('--') === true ? fields : undefined;
};
