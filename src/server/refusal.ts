import type { FastifyReply } from 'fastify';

/** Refuses a request with one sentence for the person. */
export const refuse = (reply: FastifyReply, status: number, says: string): FastifyReply => reply.code(status).send({ says });
