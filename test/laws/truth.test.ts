import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Specification } from '../../src/document/specification.ts';
import { establishedFrom, heldIn, LIBRARY } from './recording.ts';

interface Truth {
  readonly roles: readonly { readonly name: string; readonly shown: boolean }[];
  readonly calls: readonly {
    readonly method: string;
    readonly path: string;
    readonly shown: boolean;
    readonly statuses: readonly { readonly status: string; readonly shown: boolean }[];
  }[];
  readonly callsNotDeclared: readonly { readonly method: string; readonly path: string }[];
  readonly states: readonly {
    readonly entity: string;
    readonly field: string;
    readonly initial: string;
    readonly values: readonly { readonly value: string; readonly shown: boolean }[];
    readonly transitions: readonly {
      readonly from: string;
      readonly to: string;
      readonly allowed: boolean;
      readonly shown: boolean;
      readonly via?: string;
      readonly viaShown?: readonly string[];
    }[];
  }[];
  readonly permissions: readonly {
    readonly role: string;
    readonly method: string;
    readonly path: string;
    readonly outcome: string;
    readonly shown: boolean;
  }[];
  readonly routes: readonly { readonly path: string; readonly shown: boolean }[];
  readonly entities: readonly {
    readonly name: string;
    readonly fields: readonly {
      readonly name: string;
      readonly type: string;
      readonly shown: boolean;
      readonly nullShown: boolean;
      readonly refersTo?: string;
    }[];
  }[];
}
const truth = JSON.parse(readFileSync(`${LIBRARY}truth.json`, 'utf8')) as Truth;

let specification: Specification;
beforeAll(async () => {
  ({ specification } = await establishedFrom(heldIn(LIBRARY)));
});

/** Names of parameters are the product's or ours: only where they stand is compared. */
const place = (path: string): string => path.replace(/\{[^}]*\}/g, '{}').replace(/:\w+/g, ':');
const shown = <T extends { readonly shown: boolean }>(list: readonly T[]): readonly T[] => list.filter((one) => one.shown);

describe('what the truth says is shown, the specification states', () => {
  test('every call, and no other of the interface', () => {
    const stated = specification.points.calls
      .map(({ method, path }) => `${method} ${place(path)}`)
      .filter((call) => call.includes(' /api/'));
    const undeclared = truth.callsNotDeclared.map(({ method, path }) => `${method} ${place(path)}`);
    expect(stated.filter((call) => !undeclared.includes(call)).sort()).toEqual(
      shown(truth.calls)
        .map(({ method, path }) => `${method} ${place(path)}`)
        .sort(),
    );
  });

  test('every status of every call, and no other', () => {
    const declared = new Set(truth.calls.map(({ method, path }) => `${method} ${place(path)}`));
    const stated = specification.points.calls
      .flatMap(({ method, path, responses }) => responses.map(({ status }) => `${method} ${place(path)} ${status}`))
      .filter((line) => declared.has(line.replace(/ \d+$/, '')));
    expect([...new Set(stated)].sort()).toEqual(
      truth.calls.flatMap(({ method, path, statuses }) => shown(statuses).map(({ status }) => `${method} ${place(path)} ${status}`)).sort(),
    );
  });

  test('every role', () => {
    expect(specification.points.roles.roles.map(({ name }) => name).sort()).toEqual(
      shown(truth.roles)
        .map(({ name }) => name)
        .sort(),
    );
  });

  test('every route', () => {
    const stated = specification.points.screens.map(({ route }) => place(route));
    expect(
      shown(truth.routes)
        .map(({ path }) => place(path))
        .filter((path) => !stated.includes(path)),
    ).toEqual([]);
  });

  test('every field, with its type, whether null was seen, and what it refers to', () => {
    for (const { name, fields } of truth.entities) {
      const entity = specification.points.entities.find((other) => other.name.toLowerCase() === name);
      const told = (field: {
        readonly name: string;
        readonly type: unknown;
        readonly nullable: boolean;
        readonly refersTo: string | null;
      }): string =>
        `${name}.${field.name}: ${JSON.stringify(field.type)}${field.nullable ? '?' : ''}${field.refersTo === null ? '' : ` → ${field.refersTo.toLowerCase()}`}`;
      const stated = (entity?.fields ?? [])
        .filter(({ path }) => !/[.[]/.test(path))
        .map(({ path, ...field }) => told({ ...field, name: path }));
      for (const field of shown(fields))
        expect(stated).toContain(
          told({
            name: field.name,
            type: field.type,
            nullable: (field as { nullShown?: boolean }).nullShown === true,
            refersTo: field.refersTo ?? null,
          }),
        );
    }
  });

  test('every status value, and those a thing starts with', () => {
    for (const { entity, field, values, initial } of truth.states) {
      const machine = specification.points.states.find((other) => other.entity.toLowerCase() === entity && other.field === field);
      expect([entity, machine?.statuses.map(({ value }) => value).sort()]).toEqual([
        entity,
        shown(values)
          .map(({ value }) => value)
          .sort(),
      ]);
      for (const status of machine?.statuses.filter((one) => one.initial) ?? []) expect([entity, status.value]).toEqual([entity, initial]);
    }
  });

  test('every transition, by the calls that showed it', () => {
    for (const { entity, field, transitions } of truth.states) {
      const stated = (
        specification.points.states.find((other) => other.entity.toLowerCase() === entity && other.field === field)?.transitions ?? []
      ).filter(({ grade }) => grade === 'shown');
      for (const { from, to, viaShown = [] } of shown(transitions).filter(({ allowed }) => allowed)) {
        const own = stated.filter((one) => one.from === from && one.to === to);
        expect([entity, from, to, own.length > 0]).toEqual([entity, from, to, true]);
        const by = own.flatMap((one) => (one.by === null ? [] : [place(one.by)]));
        // A cause may be missing where two writes came between two sights; it is never another.
        expect([entity, from, to, by.filter((call) => !viaShown.map(place).includes(call))]).toEqual([entity, from, to, []]);
      }
    }
  });
});

describe('what the truth does not allow, the specification does not state', () => {
  test('no transition', () => {
    let looked = 0;
    for (const { entity, field, transitions } of specification.points.states) {
      const known = truth.states.find((other) => other.entity === entity.toLowerCase() && other.field === field);
      // The truth lists the fields that are statuses; what it says nothing of is no subject of it.
      if (known === undefined) continue;
      const allowed = known.transitions.filter((one) => one.allowed).map(({ from, to }) => `${entity}.${field}: ${from} → ${to}`);
      const stated = transitions.filter(({ grade }) => grade === 'shown').map(({ from, to }) => `${entity}.${field}: ${from} → ${to}`);
      expect(stated.filter((one) => !allowed.includes(one))).toEqual([]);
      looked += stated.length;
    }
    expect(looked).toBeGreaterThan(20);
  });

  test('no permission: what a role is said to be refused it is refused, what was allowed may be', () => {
    const wrong: string[] = [];
    let looked = 0;
    for (const { role, call, outcome, basis } of specification.points.roles.permissions) {
      const known = truth.permissions.filter((one) => one.role === role && `${one.method} ${place(one.path)}` === place(call));
      // A refusal that is not laid to the role only happened.
      if (known.length === 0 || (outcome !== 'allowed' && !basis.includes('enforced'))) continue;
      looked += 1;
      if (!known.some((one) => (one.outcome === 'allowed') === (outcome === 'allowed')))
        wrong.push(`${role}: ${call} ${outcome}, in truth ${known.map((one) => one.outcome).join()}`);
    }
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(80);
  });
});
