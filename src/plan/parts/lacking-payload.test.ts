import { expect, test } from 'vitest';
import { establish } from '../../establish/establish.ts';
import { evidenceOf } from '../../evidence/file.ts';
import { answering, harOf, KEY } from '../../evidence/har/har.fixture.ts';
import { plan } from '../plan.ts';

const type = 'multipart/form-data; boundary=b';
/** An upload as browsers keep it: with its fields, or, where a file was among them, by its length alone. */
const upload = (id: number, alt: string | null) => ({
  ...answering(
    { id, alt: alt ?? 'A dot', filename: `dot-${id}.png` },
    {
      method: 'POST',
      url: 'https://shop.example/api/pictures',
      headers: [
        { name: 'Content-Type', value: type },
        { name: 'Content-Length', value: '300' },
      ],
      ...(alt === null
        ? {}
        : { postData: { mimeType: type, text: `--b\r\nContent-Disposition: form-data; name="alt"\r\n\r\n${alt}\r\n--b--\r\n` } }),
    },
    { status: 201 },
  ),
  startedDateTime: `2026-05-04T08:00:0${id}.000Z`,
});
const listed = (...ids: readonly number[]) =>
  answering(
    ids.map((id) => ({ id, alt: 'A dot', filename: `dot-${id}.png` })),
    { url: 'https://shop.example/api/pictures' },
  );

const drawn = async (...uploads: readonly ReturnType<typeof upload>[]) => {
  const har = harOf([listed(), ...uploads, listed(...uploads.map((_, index) => index + 1))]);
  const made = await establish({ files: [evidenceOf('shop.har', Buffer.from(har, 'utf8'))], roles: new Map(), key: KEY });
  if (!made.ok) throw new Error(made.error.says);
  const { specification } = made.value;
  const sent = specification.points.calls.find(({ method }) => method === 'POST')?.requests[0];
  const form = plan(specification).screens.find(({ parts }) => parts[0]?.kind === 'form');
  return { leftOut: sent?.leftOut, said: form?.parts.flatMap((part) => (part.kind === 'not-shown' ? [part.what] : [])) };
};

test('a form says that more may be sent with it where some of what was sent is not in the recording', async () => {
  expect(await drawn(upload(1, 'A dot'), upload(2, null), upload(3, null))).toMatchObject({
    leftOut: [{ why: 'absent', times: 2 }],
    said: ['all that is sent with it: of 3 recorded requests 2 lack what was sent, such as a file'],
  });
});

test('it says nothing of it where all of that is there', async () => {
  expect(await drawn(upload(1, 'A dot'), upload(2, 'Another'))).toEqual({ leftOut: undefined, said: [] });
});
