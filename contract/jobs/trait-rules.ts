import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { postingRules } from './posting-rules.ts';

type TraitRule = { code: string; why: string; pattern: RegExp };

const anyOf = (...patterns: RegExp[]) =>
  new RegExp(patterns.map(({ source }) => `\\b(?:${source})(?![a-z])`).join('|'), 'i');

const fillers =
  /(?<=^(?:(?:a|is|be|must be|should be|shows|has|not|no|very|high|strong|good|great|general|es|ser|tiene|muestra|muy|mucha|mucho|buena|buen) )*)/;
const only = ({ source }: RegExp) => new RegExp(`${fillers.source}(?:${source})[.!]?$`);

const whyOf = (code: string) => postingRules.find((rule) => rule.code === code)?.why ?? '';
const protectedTrait = (code: string, ...patterns: RegExp[]): TraitRule => ({
  code,
  why: whyOf(code),
  pattern: anyOf(...patterns),
});

// The patterns see text without accents, so that one spelling covers "dinámico" and "dinamico".
const sharedTraits: readonly TraitRule[] = [
  protectedTrait(
    'age',
    /young(?:er)?(?: and|,| &)? (?:and )?(?:dynamic|energetic|fresh|hungry|ambitious|motivated|at heart|blood|talents?|team|professionals?|people only|candidates?|applicants?|person|man|woman)/,
    /youthful(?: energy| spirit)?|digital natives?|(?:recent|fresh|new) graduates?(?: only)?|(?:close|near|nearing|next) (?:to )?retirement|too old|not (?:too )?old/,
    /(?:under|below|over|above|younger than|older than|no older than|not older than) (?:the age of )?\d{2} years (?:old|of age)|(?:maximum|max|upper) age/,
    /joven(?:es)? (?:y|e) (?:muy )?(?:dinamic|energic|ambicios|entusiast|motivad|fresc|activ|proactiv|con )[a-z]*|(?:persona|gente|equipo|candidat[oa]s?|perfil|talento|espiritu) jov(?:en|enes)/,
    /(?:menor(?:es)?|mayor(?:es)?) (?:de|que) (?:los )?\d{2}(?: anos)?(?: de edad)?|edad (?:maxima|minima|limite|entre|de \d)|recien (?:graduad|egresad|titulad)[oa]s?/,
  ),
  protectedTrait(
    'family',
    /(?:no|without|has no|have no|having no|free of|doesn't have|don't have) (?:any |small |young )?(?:kids|children|babies|dependents|dependants|family (?:commitments|obligations|ties|duties)|spouse|husband|wife)(?! ?['-])/,
    /childless|child-?free|(?:un)?married (?:person|man|woman|candidate|preferred|only)|single (?:man|woman|person only|mother|father)|family (?:man|woman)|stable family|traditional family|marital status/,
    /(?:not|never|isn't|won't (?:get|become)|plans to (?:get|become|be)) pregnant|plans? (?:to have|for having) (?:kids|children|a family)|maternity plans/,
    /sin (?:hijos|hijas|ninos|cargas? familiar(?:es)?|familia|pareja|(?:compromisos|responsabilidades|obligaciones) familiares)|no (?:tiene|tener|tenga|tengan) (?:hijos|ninos|familia|cargas)/,
    /estado civil|solter[oa]s? y |(?:estar|este|sea|ser|es) (?:casad|solter)[oa]s?|(?:padre|madre|hombre) de familia|(?:de buena|con) familia (?:estable)?|familia (?:estable|tradicional)|no (?:esta|estar|este) embarazada|planes de (?:embarazo|maternidad|tener hijos)/,
  ),
  protectedTrait(
    'religion',
    /(?:christian|catholic|muslim|islamic|jewish|hindu|mormon|evangelical|religious|biblical) (?:values|faith|beliefs?|background|upbringing|person|candidates?|worldview|lifestyle)/,
    /(?:devout|church-?going|god-?fearing)(?: [a-z]+)?|goes to church|no (?:religious )?(?:hijab|headscar(?:f|ves)|turban|kippah?|skullcap)s?/,
    /valores (?:cristianos|catolicos|religiosos|biblicos)|(?:cristian|catolic|musulman|judi|evangelic)[oa]s? practicantes?|temeros[oa]s? de dios|va a misa|sin (?:velo|hiyab|turbante|kipa)/,
  ),
  protectedTrait(
    'origin',
    /(?:speak|sound|talk|write|communicate)s? (?:[a-z]+ )?(?:like|as) (?:a |an )?(?:true |real )?(?:native|local|american|british?|white)s?|native(?:-level)? (?:[a-z]+ )?(?:speakers?|accent|pronunciation|fluency|tongue)|native (?:english|spanish|french|german|american)/,
    /(?:no|without|free of|neutral|slight|light|heavy|foreign|strong|thick|american|british|local|perfect|pleasant) (?:[a-z]+ )?accents?(?! (?:colou?r|light|wall|mark|table))|accent-?(?:free|less)|unaccented/,
    /(?:is|are|was|were|must be) (?:[a-z]+ )?born (?:here|in (?:the )?[a-z]+)|(?:american|us|u\.s\.|foreign|locally)[- ]born|born and raised|mother tongue/,
    /(?:american|us|u\.s\.|canadian|european|western|white|caucasian|latino|hispanic|asian|black|indian) (?:citizens?(?:hip)?|nationals?|passport|candidates?|applicants?|heritage|origin|looking|appearance|only)|no (?:immigrants?|foreigners?)|not (?:a |an )?(?:immigrant|foreigner)/,
    /(?:habla|hable|hablar|suena|sonar|se expresa|pronuncia)(?: [a-z]+)? como (?:un |una )?(?:nativ|american|local|gring|espanol|blanc)[a-z]*|(?:ingles|espanol|idioma|lengua|hablante)s? nativ[oa]s?|nativ[oa]s? (?:de ingles|en ingles|del idioma|en el idioma)|lengua materna/,
    /(?:sin|mal|fuerte|marcado|ligero) acento(?: [a-z]+)?|acento (?:neutro|neutral|extranjero|marcado|fuerte|local|americano|correcto)|nacionalidad [a-z]+|nacid[oa]s? (?:aqui|en)|no (?:inmigrantes?|extranjer[oa]s?)|color de piel|origen etnico|ciudadan[oa]s? (?:estadounidense|american[oa]|mexican[oa]|espanol[oa]?)s?/,
  ),
  protectedTrait(
    'gender',
    /(?:males?|females?|man|men|woman|women|lad(?:y|ies)|girls?|boys?) (?:only|preferred|candidates?|applicants?)|masculine|manly|ladylike|womanly|heterosexual|not (?:gay|lesbian|trans(?:gender)?)/,
    /(?:sexo|genero) (?:femenino|masculino)|(?:solo|unicamente|preferentemente|de preferencia) (?:hombres?|mujer(?:es)?|senoritas?|varon(?:es)?)|orientacion sexual|varonil|heterosexual(?:es)?/,
  ),
  protectedTrait(
    'politics_and_union',
    /(?:conservative|liberal|republican|democratic|left-?wing|right-?wing|patriotic) (?:values|views?|beliefs?|voters?|candidates?)|(?:no|never in a|not in a|isn't in a|anti-?) ?(?:trade )?union(?: members?| ties| background| activity)?/,
    /ideas? (?:conservador|liberal|de izquierda|de derecha)[a-z]*|valores conservadores|sin (?:afiliacion )?sindica(?:l|to)|no (?:sindicalizad[oa]s?|sindicalista)/,
  ),
];

const health = protectedTrait(
  'health',
  /able-?bodied|(?:in |enjoys )?(?:good|perfect|excellent|full) health(?! (?:data|care|outcome|insurance|record|polic|system))|physically (?:fit|healthy|strong|able)|mentally (?:stable|healthy|strong)|(?:never|rarely|seldom) (?:sick|ill)/,
  /(?:no|without|free of|never had|has no) (?:any )?(?:disabilit(?:y|ies)|illness(?:es)?|(?:health|medical|mental)(?: health)? (?:issues?|problems?|conditions?|illness)|sick days?|chronic [a-z]+|impairments?)|(?:no|without|not|never) (?:a )?(?:stutter|stammer|lisp)(?:s|ing)?/,
  /sin (?:discapacidad(?:es)?|enfermedad(?:es)?|problemas de salud|limitaciones fisicas|padecimientos|tartamud[a-z]+)|(?:buena|excelente|perfecta) salud|fisicamente (?:apt|san|fuert)[a-z]*|mentalmente (?:estable|san[oa])|no (?:se enferma|tener discapacidad|tiene discapacidad)/,
);

const bareTraits: readonly TraitRule[] = [
  protectedTrait(
    'age',
    only(
      /young|youth|old|mature|age|joven(?:es)?|juventud|edad|(?:aged? )?(?:under|below|over|younger than|no older than|not older than|less than) \d{2}(?: years)?(?: old)?|menos de \d{2} anos/,
    ),
  ),
  protectedTrait(
    'family',
    only(
      /(?:un)?married|single|divorced|pregnan(?:t|cy)|(?:working )?(?:mothers?|moms?|fathers?|dads?|parents?)|casad[oa]s?|solter[oa]s?|divorciad[oa]s?|embaraz(?:ada|o)|madres?|padres?/,
    ),
  ),
  protectedTrait(
    'religion',
    only(
      /(?:practicing |practising )?(?:christian|catholic|muslim|jewish|hindu|buddhist|mormon|atheist|religious)s?|religion|faith|(?:cristian|catolic|musulman|judi|evangelic|ate|religios)[oa]s?|fe/,
    ),
  ),
  protectedTrait(
    'health',
    only(/healthy|fit|health|disabled|disability|san[oa]s?|salud|discapacitad[oa]|discapacidad/),
  ),
  protectedTrait(
    'origin',
    only(
      /native|american|accent|nationality|citizenship|ethnicity|race|ancestry|skin colou?r|white|nativ[oa]|acento|nacionalidad|ciudadania|raza|etnia|origen/,
    ),
  ),
  protectedTrait(
    'gender',
    only(
      /(?:fe)?male|man|woman|girl|boy|feminine|straight|gender|sex|sexual orientation|hombre|mujer|varon|senorita|masculin[oa]|femenin[oa]|sexo|genero/,
    ),
  ),
];

const unobservable: TraitRule = {
  code: 'unobservable',
  why: fixed('The words of an answer can’t show this. Name what someone would say instead.'),
  pattern: anyOf(
    /cultur(?:e|al) (?:fit|match|alignment)|(?:team|company|personality) (?:fit|match)|fits? (?:in|into|in with|with) (?:our|the) (?:culture|team|family|vibe)/,
    /eye contact|body language|facial expressions?|tone of voice|posture|firm handshake|smil(?:e|es|ing)|(?:speaking|pleasant|good|strong|nice|deep|soft) voice|gestures|charisma(?:tic)?|gravitas|executive presence|gut feeling|good vibes?/,
    /(?:good|great|nice|pleasant|professional|smart|tidy|neat|personal|physical) (?:appearance|looks)|good[- ]looking|attractive (?:appearance|person|face)|well[- ]groomed|handsome|tattoos?|piercings?|(?:well|smartly|professionally) dressed|dress(?:es|ed)? (?:well|smartly|professionally)/,
    /(?:seem|appear|look|sound|act)s? (?:very |more |really )?(?:confident|enthusiastic|passionate|nervous|anxious|shy|energetic|friendly|likeable|likable|warm|sincere|honest|trustworthy|intelligent|smart|motivated|mature|loyal|positive)|comes? across as [a-z]+/,
    /(?:is|are) (?:very |really )?(?:confident|enthusiastic|passionate|nervous|anxious|shy|likeable|likable|intelligent)|(?:speaks?|talks?|answers?) (?:[a-z]+ )?(?:fluently|eloquently|confidently|nicely|beautifully)|without (?:filler words|hesitation|hesitating)/,
    only(
      /(?:self-?)?(?:confidence|confident|enthusiasm|enthusiastic|passion|passionate|energy|energetic|personality|attitude|positive attitude|character|charm|likeability|likability|warmth|sense of humou?r|maturity|sincerity|honesty|trustworthiness|loyalty|intelligence|smart|intelligent|presence|grit|culture|appearance|looks|beauty|fluency|eloquence)/,
    ),
    /encaje cultural|afinidad cultural|encaja (?:con|en|bien en|bien con) (?:el|la|nuestr[oa]) (?:equipo|cultura|familia|empresa)|contacto visual|lenguaje corporal|expresion(?:es)? facial(?:es)?|tono de voz|postura corporal|sonri(?:sa|e|ente)|sonreir|voz (?:agradable|fuerte|bonita|firme)|carisma(?:tic[oa])?|buena vibra/,
    /(?:buena|excelente) presen(?:cia|tacion personal)|bien parecid[oa]|guap[oa]s?|atractiv[oa] fisic[oa]|(?:aspecto|apariencia) (?:fisic[oa]|cuidad[oa]|agradable|personal|profesional)|tatuajes?|bien vestid[oa]|sin (?:titubear|titubeos|muletillas)|habla con (?:fluidez|seguridad|elocuencia)/,
    /(?:es|parece|se ve|se muestra|suena|luce) (?:muy )?(?:segur[oa] de si|entusiasta|nervios[oa]|confiad[oa]|apasionad[oa]|simpatic[oa]|inteligente|timid[oa])/,
    only(
      /confianza|seguridad en si mism[oa]|entusiasmo|entusiasta|pasion|energia|personalidad|actitud(?: positiva)?|caracter|madurez|simpatia|honestidad|sinceridad|lealtad|inteligencia|inteligente|apariencia|presencia|elocuencia|fluidez/,
    ),
  ),
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

const firstWhy = (rules: readonly { pattern: RegExp; why: string }[], text: string): string | null =>
  rules.find(({ pattern }) => pattern.test(plain(text)))?.why ?? null;

const statements = postingRules.filter(({ asked }) => !asked);

export const criterionProblem = (text: string): string | null =>
  firstWhy([...statements, ...sharedTraits, health, ...bareTraits, unobservable], text);

export const messageProblem = (text: string): string | null => firstWhy([...statements, ...sharedTraits, health], text);

/** Health is not among these rules: an applicant may explain that an illness or a stutter changed the recording. */
export const noteProblem = (text: string): string | null => firstWhy(sharedTraits, text);

export const refusedBy = (problemOf: (text: string) => string | null) =>
  z.check<string>((payload) => {
    const message = problemOf(payload.value);
    if (message) payload.issues.push({ code: 'custom', input: payload.value, message });
  });
