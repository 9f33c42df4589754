import { Button, Loader } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CallExample, TriedAnswer, TriedRequest } from '../../server/api/try.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject, send } from '../server-api/request.ts';
import css from './try-call.module.css';

const ANYBODY = '';

/** The path with its parameters, and the query that was filled in. */
export const urlOf = ({ path, parameters }: CallExample, values: ReadonlyMap<string, string>): string => {
  const given = (place: string, name: string, otherwise: string): string => values.get(`${place} ${name}`) ?? otherwise;
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((url, { name, value }) => url.replace(`{${name}}`, encodeURIComponent(given('path', name, value))), path);
  const query = new URLSearchParams();
  for (const { name, value } of parameters.filter((one) => one.in === 'query')) {
    const sent = given('query', name, value);
    if (sent !== '') query.set(name, sent);
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
};

const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
};

const Answer = ({ answer }: { readonly answer: TriedAnswer }) => (
  <section className={css['answer']} aria-label="Answer">
    <p data-kind={`${Math.floor(answer.status / 100)}xx`}>
      <strong>{answer.status}</strong> {answer.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'no body'}
    </p>
    {answer.body !== '' && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled with the arrow keys.
      <pre tabIndex={0}>{pretty(answer.body)}</pre>
    )}
  </section>
);

const Editor = ({ example }: { readonly example: CallExample }) => {
  const id = useId();
  const project = useProjectName();
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [body, setBody] = useState(example.body ?? '');
  const [role, setRole] = useState(example.roles[0] ?? ANYBODY);
  const tried = useMutation({ mutationFn: (request: TriedRequest) => send<TriedAnswer>('POST', inProject(project, 'try'), request) });
  const url = urlOf(example, values);
  const go = (afresh: boolean): void => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (example.body !== null) headers['content-type'] = example.mediaType ?? 'application/json';
    for (const { name, value } of example.parameters.filter((one) => one.in === 'header')) {
      const given = values.get(`header ${name}`) ?? value;
      if (given !== '') headers[name] = given;
    }
    tried.mutate({
      method: example.method,
      url,
      headers,
      body: example.body === null ? '' : body,
      role: role === ANYBODY ? null : role,
      afresh,
    });
  };
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        go(false);
      }}
    >
      <p className={css['line']}>
        <code>
          {example.method} {url}
        </code>
      </p>
      <div className={css['fields']}>
        <div>
          <label htmlFor={`${id}role`}>As</label>
          <select id={`${id}role`} value={role} onChange={(event) => setRole(event.currentTarget.value)}>
            {example.roles.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            <option value={ANYBODY}>somebody who has not signed in</option>
          </select>
        </div>
        {example.parameters.map(({ name, in: place, value, required }) => (
          <div key={`${place} ${name}`}>
            <label htmlFor={`${id}${place}${name}`}>
              {name} <span>{place}</span>
            </label>
            <input
              id={`${id}${place}${name}`}
              type="text"
              autoComplete="off"
              required={required}
              value={values.get(`${place} ${name}`) ?? value}
              onChange={(event) => {
                const next = event.currentTarget.value;
                setValues((known) => new Map(known).set(`${place} ${name}`, next));
              }}
            />
          </div>
        ))}
      </div>
      {example.body !== null && (
        <div className={css['body']}>
          <label htmlFor={`${id}body`}>Body</label>
          <textarea
            id={`${id}body`}
            rows={Math.min(14, body.split('\n').length + 1)}
            spellCheck={false}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        </div>
      )}
      <div className={css['ways']}>
        <Button type="submit" size="compact-xs">
          Send
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => go(true)}>
          Send to a fresh stand-in
        </Button>
        <span>The stand-in answers; nothing goes to the product.</span>
      </div>
      {tried.error !== null && <p role="alert">{tried.error.message}</p>}
      {tried.data !== undefined && <Answer answer={tried.data} />}
    </form>
  );
};

/** A call, tried on the stand-in: filled in with what was seen. */
export const TryCall = ({ call }: { readonly call: string }) => {
  const project = useProjectName();
  const version = useProjectState().data?.document.version;
  const { data, error } = useQuery({
    queryKey: ['document', project, version, 'example', call],
    queryFn: ({ signal }) => ask<CallExample>(`${inProject(project, 'example')}?${new URLSearchParams({ call })}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <p role="alert">{error.message}</p>;
  return data === undefined ? <Loader size="sm" role="status" aria-label="Preparing the call" /> : <Editor example={data} />;
};
