/** Words for what people are members of. */
const GROUP =
  /(?:^|[._]|(?<=[a-z])(?=[A-Z]))(?:team|group|org(?:ani[sz]ation)?|tenant|workspace|project|department|dept|division|company|branch|site|unit|club|crew|class|course|community|household)s?(?:[._]?(?:id|key|code|slug|uuid|name))?$/i;

/** Whether a field says by its name which group a thing is of (`teamId`, `group`, `team.id`, `owning_org`): of whoever is a member, and not of one person. */
export const namesGroup = (field: string): boolean => GROUP.test(field);
