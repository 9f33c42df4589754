/** Names of the times at which something was made and last changed, as frameworks write them by themselves (Rails, Laravel, JPA, Sequelize). */
export const MADE_AT = /^(?:date_?created|created(?:_?(?:at|on|date|time))?|creation_?(?:date|time))$/i;
export const CHANGED_AT = /^(?:date_?(?:updated|modified)|(?:last_?)?(?:updated|modified|changed)(?:_?(?:at|on|date|time))?)$/i;
