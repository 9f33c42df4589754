import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buildSchema, GraphQLError, graphql } from 'graphql';

interface Tool {
  readonly id: string;
  name: string;
  shelf: string;
  days: number;
  status: string;
}
interface Person {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  readonly password: string;
  readonly role: string;
}
interface Context {
  readonly person: Person | undefined;
}

const PEOPLE: readonly Person[] = [
  { id: 'p-1', name: 'Ines Falk', login: 'ines', password: 'red-barn-41', role: 'member' },
  { id: 'p-2', name: 'Otto Brandt', login: 'otto', password: 'old-mill-86', role: 'keeper' },
];
const NAMES = ['Hammer drill', 'Hand saw', 'Long ladder', 'Paint sprayer', 'Sack barrow', 'Tile cutter'];

const SCHEMA = buildSchema(`
  type Tool { id: ID! name: String! shelf: String! days: Int! status: String! }
  type Person { id: ID! name: String! role: String! }
  type Entry { token: String! person: Person! }
  input NewTool { name: String! shelf: String! days: Int! }
  type Query { me: Person! tools(status: String): [Tool!]! tool(id: ID!): Tool }
  type Mutation {
    signIn(login: String!, password: String!): Entry!
    addTool(input: NewTool!): Tool!
    changeTool(id: ID!, name: String!, shelf: String!, days: Int!): Tool!
    lendTool(id: ID!): Tool!
    takeBackTool(id: ID!): Tool!
    removeTool(id: ID!): Tool!
  }
`);

const refused = (message: string, code: string, field?: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...(field === undefined ? {} : { field }) } });

/** A tool library whose backend is one address of GraphQL, and whose front end needs no library. */
export const toolServer = (): Server => {
  const tools: Tool[] = NAMES.map((name, at) => ({
    id: `tool-${at + 301}`,
    name,
    shelf: `${'ABC'[at % 3]}${at + 1}`,
    days: [7, 14, 3][at % 3] ?? 7,
    status: at % 3 === 1 ? 'lent' : 'in',
  }));
  const sessions = new Map<string, Person>();
  let made = 340;
  const page = readFileSync(path.join(import.meta.dirname, 'page.html.txt'), 'utf8');

  const known = ({ person }: Context): Person => {
    if (person === undefined) throw refused('Sign in first.', 'UNAUTHENTICATED');
    return person;
  };
  const found = (id: string): Tool => {
    const tool = tools.find((one) => one.id === id);
    if (tool === undefined) throw refused('There is no such tool.', 'NOT_FOUND');
    return tool;
  };
  const checked = ({ name, days }: { readonly name: string; readonly days: number }, own: string): void => {
    if (name.trim().length < 3) throw refused('A name has at least 3 letters.', 'BAD_USER_INPUT', 'name');
    if (tools.some((one) => one.name === name && one.id !== own)) throw refused('There is a tool of that name.', 'BAD_USER_INPUT', 'name');
    if (days > 30) throw refused('Nothing is lent for more than 30 days.', 'BAD_USER_INPUT', 'days');
  };
  const moved = (id: string, from: string, to: string, words: string): Tool => {
    const tool = found(id);
    if (tool.status !== from) throw refused(words, 'CONFLICT');
    tool.status = to;
    return { ...tool };
  };

  const root = {
    me: (_: object, context: Context) => known(context),
    tools: ({ status }: { readonly status?: string }, context: Context) =>
      known(context) && tools.filter((one) => status === undefined || one.status === status),
    tool: ({ id }: { readonly id: string }, context: Context) => known(context) && (tools.find((one) => one.id === id) ?? null),
    signIn: ({ login, password }: { readonly login: string; readonly password: string }) => {
      const person = PEOPLE.find((one) => one.login === login && one.password === password);
      if (person === undefined) throw refused('Name or password is wrong.', 'UNAUTHENTICATED');
      made += 1;
      const token = `tools-${person.id}-f7Kq2VxN8mRt${made}`;
      sessions.set(token, person);
      return { token, person };
    },
    addTool: ({ input }: { readonly input: Pick<Tool, 'name' | 'shelf' | 'days'> }, context: Context) => {
      known(context);
      checked(input, '');
      made += 1;
      const tool: Tool = { id: `tool-${made}`, ...input, status: 'in' };
      tools.push(tool);
      return tool;
    },
    changeTool: ({ id, ...to }: Pick<Tool, 'id' | 'name' | 'shelf' | 'days'>, context: Context) => {
      known(context);
      const tool = found(id);
      checked(to, id);
      return Object.assign(tool, to);
    },
    lendTool: ({ id }: { readonly id: string }, context: Context) =>
      known(context) && moved(id, 'in', 'lent', 'This tool is lent already.'),
    takeBackTool: ({ id }: { readonly id: string }, context: Context) => known(context) && moved(id, 'lent', 'in', 'This tool is here.'),
    removeTool: ({ id }: { readonly id: string }, context: Context) => {
      if (known(context).role !== 'keeper') throw refused('Only keepers remove tools.', 'FORBIDDEN');
      const tool = found(id);
      tools.splice(tools.indexOf(tool), 1);
      return tool;
    },
  };

  const answered = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url !== '/graphql') {
      response.writeHead(request.url === '/favicon.ico' ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(request.url === '/favicon.ico' ? '' : page);
      return;
    }
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { query, variables, operationName } = JSON.parse(text);
    const answer = await graphql({
      schema: SCHEMA,
      source: query,
      rootValue: root,
      contextValue: { person: sessions.get((request.headers.authorization ?? '').replace('Bearer ', '')) } satisfies Context,
      variableValues: variables,
      operationName,
    });
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(answer));
  };
  return createServer((request, response) => {
    answered(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
};
