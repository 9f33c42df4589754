import type { FastifyInstance } from 'fastify';
import { isUnredacted, unredactedSentence } from '../../document/unredacted.ts';
import { exportFormats } from '../../exports/index.ts';
import { projectName } from '../../store/name.ts';
import type { FormatState } from '../api/state.ts';
import { type Context, deskOf, type InProject } from '../context.ts';
import type { Desk } from '../desk.ts';
import { ejectedZip } from '../ejected/zip.ts';
import { refuse } from '../refusal.ts';

interface OfFormat {
  Params: { project: string; format: string };
}

/** What a download is called: the product's name, as letters that every disk takes. */
const productName = async (desk: Desk): Promise<string> => {
  const { overview } = await desk.reading();
  return projectName((overview.kind === 'read' ? overview.product : null) ?? desk.project.name);
};

export const downloadRoutes = (app: FastifyInstance, context: Context): void => {
  app.get(
    '/api/formats',
    async (): Promise<FormatState[]> => exportFormats.map(({ name, summary, extension }) => ({ name, summary, extension })),
  );

  app.get<InProject>('/api/projects/:project/download/react-project', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const { text } = await desk.project.document.read();
    if (isUnredacted(text)) return refuse(reply, 409, unredactedSentence('The document'));
    const zip = await ejectedZip(text, request.signal);
    if (!zip.ok) return refuse(reply, 500, zip.error.says);
    if (zip.value === undefined) return refuse(reply, 409, 'The document cannot be read. Correct it in the editor first.');
    return reply
      .header('content-disposition', `attachment; filename="${await productName(desk)}-client.zip"`)
      .type('application/zip')
      .send(Buffer.from(zip.value));
  });

  app.get<OfFormat>('/api/projects/:project/download/:format', async (request, reply) => {
    const desk = await deskOf(context, request.params.project, reply);
    if (desk === undefined) return reply;
    const format = exportFormats.find(({ name }) => name === request.params.format);
    if (format === undefined) return refuse(reply, 404, `There is no format ${request.params.format}.`);
    const { text } = await desk.project.document.read();
    if (isUnredacted(text)) return refuse(reply, 409, unredactedSentence('The document'));
    // The document itself goes out as it stands, byte for byte.
    const written = format.name === 'markdown' ? text : await context.reader.exported(text, format.name);
    if (written === undefined) return refuse(reply, 409, 'The document cannot be read. Correct it in the editor first.');
    return reply
      .header('content-disposition', `attachment; filename="${await productName(desk)}${format.extension}"`)
      .type(`${format.mediaType}; charset=utf-8`)
      .send(written);
  });
};
