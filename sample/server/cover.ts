import type { FastifyRequest } from 'fastify';
import { LIMITS } from './limit.ts';
import { type Answer, answer, refuse } from './refusal.ts';
import { staff } from './role.ts';
import type { Call, Route } from './route.ts';
import type { Rule } from './rule.ts';

const RULES: readonly Rule[] = [{ field: 'cover', kind: 'required', says: 'Choose a picture.' }];
const TYPES = new Set(['image/png', 'image/jpeg']);

/** Reads a multipart form with the runtime's own parser (RFC 7578); files stay files, the rest is text. */
export const readForm = async (request: FastifyRequest, bytes: Buffer): Promise<Record<string, unknown>> => {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
  return Object.fromEntries(form.entries());
};

const upload = async (call: Call): Promise<Answer> => {
  const { library, path, body } = call;
  const book = library.books.get(Number(path['bookId']));
  if (book === undefined) return refuse('no_such_book');
  const file = body['cover'];
  if (!(file instanceof File) || file.size === 0) return refuse('validation', {}, { cover: ['Choose a picture.'] });
  if (file.size > LIMITS.coverBytes) return refuse('cover_too_large');
  if (!TYPES.has(file.type)) return refuse('cover_type');
  library.pictures.set(book.id, { mediaType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) });
  return answer(200, library.setBook(book.id, { cover: `/covers/${book.id}.${file.type === 'image/png' ? 'png' : 'jpg'}` }));
};

export const coverRoutes: readonly Route[] = [
  { method: 'PUT', path: '/api/books/{bookId}/cover', permit: staff, statuses: [200, 404, 413, 415, 422], rules: RULES, handle: upload },
];
