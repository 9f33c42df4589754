import { expect, test } from 'vitest';
import { documentOf } from '../../src/document/document.ts';
import { exportFormats } from '../../src/exports/index.ts';
import { establishedFrom, type Held, writtenFrom } from './recording.ts';

const JWT = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"sub":"ann","iat":1777881600}').toString('base64url')}.c2lnbmF0dXJlLW9mLWFubg`;
const SECRETS = {
  password: 'Zr7-hunter-kestrel!',
  mail: 'ann.kestrel@library-staff.example.org',
  token: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  jwt: JWT,
  card: '4111 1111 1111 1111',
  iban: 'DE89370400440532013000',
  reset: 'q7Zt2LmXw9PvR4sKd81bYcFgHn',
  userinfo: 'ann:kestrel-pw',
} as const;

const { password, mail, token, jwt, card, iban, reset, userinfo } = SECRETS;
const refusal = { code: 'taken', message: `${mail} has card ${card} and account ${iban}, sent ${jwt}`, password, token };

const held = (name: string, value: unknown): Held => ({ name, bytes: Buffer.from(JSON.stringify(value), 'utf8') });
const described: readonly Held[] = [
  held('api.json', {
    openapi: '3.1.0',
    info: { title: 'Desk', description: `Write to ${mail} with ${jwt} or ${token}.` },
    servers: [{ url: `https://${userinfo}@desk.example/api` }],
    paths: {
      '/members': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { email: { type: 'string', example: mail, default: mail } } },
                example: { password },
              },
            },
          },
          parameters: [{ name: 'key', in: 'query', example: token, schema: { type: 'string', default: token } }],
          responses: {
            201: { description: '', content: { 'application/json': { example: { password, mail } } } },
            409: { description: `As for ${mail}.`, content: { 'application/json': { example: refusal } } },
          },
        },
      },
    },
  }),
  held('desk.json', {
    info: { _postman_id: '1', name: 'Desk', description: `Ask ${mail}` },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: jwt }] },
    variable: [
      { key: 'base', value: `https://${userinfo}@desk.example` },
      { key: 'secret', value: password },
    ],
    item: [
      {
        request: {
          method: 'POST',
          header: [
            { key: 'X-Api-Key', value: token },
            { key: 'Cookie', value: `sid=${reset}` },
          ],
          url: {
            raw: `{{base}}/reset/${reset}?token=${reset}&mail=${mail}`,
            query: [
              { key: 'token', value: reset },
              { key: 'mail', value: mail },
            ],
          },
          body: { mode: 'raw', raw: JSON.stringify({ password, mail, card }) },
        },
        response: [
          { code: 409, body: JSON.stringify(refusal) },
          { code: 200, body: JSON.stringify({ mail, iban, token }) },
        ],
      },
    ],
  }),
];

test.each(described.map((one) => [one.name, one] as const))(
  'none of the secrets in %s is in anything that is made of it',
  async (_, one) => {
    const { specification, problems } = await establishedFrom([one]);
    const document = documentOf(specification, '');
    const made = [
      writtenFrom(specification),
      JSON.stringify([specification, problems]),
      ...exportFormats.map(({ write }) => write(document)),
    ].join('\n');
    expect(
      Object.entries(SECRETS)
        .filter(([, secret]) => made.includes(secret) || made.includes(encodeURIComponent(secret)))
        .map(([name]) => name),
    ).toEqual([]);
    expect(specification.points.errors.map(({ status, code }) => [status, code])).toEqual([[409, 'taken']]);
    expect(problems.map(({ kind }) => kind)).toContain('redaction');
  },
);
