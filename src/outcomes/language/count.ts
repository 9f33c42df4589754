import type { Effect } from '../outcome.ts';
import { after, either, map, pattern, type Read, sequence, word } from './cursor.ts';
import { printEntity, printMember, readEntity, readMember } from './name.ts';

type Count = Extract<Effect, { kind: 'count' }>;

interface Member {
  readonly entity: string;
  readonly path: string;
}

/** "Post.commentCount goes down by 1 for the Post that Comment.postId names". */
export const printCount = ({ entity, field, by, of, names }: Count): string =>
  `${printMember(entity, field)} goes ${by < 0 ? 'down' : 'up'} by ${Math.abs(by)} for the ${printEntity(entity)} that ${printMember(of, names)} names`;

export const readCount: Read<Count> = map(
  sequence<[Member, number, number, string, Member, string]>(
    readMember,
    either(
      map(word(' goes down by '), () => -1),
      map(word(' goes up by '), () => 1),
    ),
    map(pattern(/\d{1,9}/y, 'a whole number'), Number),
    after(' for the ', readEntity),
    after(' that ', readMember),
    word(' names'),
  ),
  ([{ entity, path }, sign, by, , of]): Count => ({ kind: 'count', entity, field: path, by: sign * by, of: of.entity, names: of.path }),
);
