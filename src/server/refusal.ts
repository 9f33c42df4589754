import type { FastifyReply } from 'fastify';

/** Refuses a request with one sentence for the person. `now`: where what was asked for stands today. */
export const refuse = (reply: FastifyReply, status: number, says: string, now?: string): FastifyReply =>
  reply.code(status).send({ says, ...(now === undefined ? {} : { now }) });
