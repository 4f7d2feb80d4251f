create table jobs (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organizations,
  created_by uuid not null references users,
  -- The Idempotency-Key of the call that made it.
  request_key text,
  title text not null,
  company text not null,
  description text not null,
  location text not null,
  city text not null,
  state text not null,
  salary_min integer check (salary_min > 0),
  salary_max integer check (salary_max > 0),
  currency text not null default 'USD',
  pay_period text not null default 'year',
  work_arrangement text not null check (work_arrangement in ('Remote', 'On-site', 'Hybrid')),
  job_type text not null check (job_type in ('full-time', 'part-time', 'contract', 'internship')),
  category text check (category in ('Technology', 'Design', 'Marketing', 'Sales', 'Finance', 'Operations')),
  remote_ok boolean not null default false,
  requirements text[] not null,
  skills_required text[] not null,
  benefits text[] not null default '{}',
  application_questions text[] not null,
  department text not null default '',
  company_video_url text,
  timezone text,
  status text not null default 'Active' check (status in ('Draft', 'Active', 'Paused', 'Filled')),
  created_at timestamptz not null default now(),
  posted_at timestamptz,
  expires_at timestamptz,
  -- A draft may be as unfinished as it is.
  reply_days smallint not null default 7 check (reply_days in (3, 7, 10, 14)),
  -- open: a person is hired now; future: applications for later are collected (Ontario requires every posting to state which).
  vacancy text not null default 'open' check (vacancy in ('open', 'future')),
  -- Since when the thirty days stand still; null while they run, and for a job whose days ran out.
  paused_at timestamptz,
  -- Since when an answer is overdue: until it is given no one else may apply.
  held_at timestamptz,
  -- The posting that this one repeats; each is repeated once, however often the button is pressed.
  reposted_from uuid unique references jobs on delete set null,
  blind_review boolean,
  -- What pays for a posting (D93): a place of the plan, or a credit.
  funded_by text not null default 'credit' check (funded_by in ('slot', 'credit')),
  -- Out of sight by a moderator or with its suspended manager, until one of us shows it again.
  hidden_at timestamptz,
  hidden_why text check (hidden_why in ('reported', 'suspended')),
  -- Whether it comes back to the board when it is shown again.
  hidden_while_open boolean not null default false,
  -- When the text of the public page last changed, for sitemaps and feeds.
  changed_at timestamptz not null default now(),
  -- The languages in which answers to a job may be given, by code; empty: the language of the posting.
  answer_languages text[] not null default '{}',
  -- What a job was before it was closed as filled, as long as that can be undone (D150); null otherwise.
  before_fill jsonb,
  -- Why a job is paused: more than the plans of its organization carry, as opposed to paused by its manager.
  paused_by_plan boolean not null default false,
  -- The expiry that the employer was last reminded of; a resumed job expires later and is announced again.
  expiry_reminded_for timestamptz,
  constraint jobs_check1 check (status = 'Draft' or (posted_at is not null and expires_at is not null)),
  unique (created_by, request_key),
  constraint jobs_whole
    check (status = 'Draft' or (category is not null and ((cardinality(application_questions) >= 2) and (cardinality(application_questions) <= 3)))),
  constraint jobs_paused check (paused_at is null or status = 'Paused'),
  constraint jobs_salary
    check (status = 'Draft' or salary_min is null or salary_max is null or salary_min <= salary_max),
  constraint jobs_hidden check (hidden_at is null or (status <> 'Active' and hidden_why is not null)),
  constraint jobs_paused_by_plan check ((not paused_by_plan) or paused_at is not null)
);
create index jobs_org on jobs (org_id, created_at desc, id desc);
-- What the hourly expiry looks for.
create index jobs_expiring on jobs (expires_at) where status = 'Active';
create index jobs_held on jobs (id) where held_at is not null;
create index jobs_in_slots on jobs (org_id) where status = 'Active' and funded_by = 'slot';
-- A video goes when nothing shows it any more; among the postings that is asked for each upload.
create index jobs_company_video_url on jobs (company_video_url) where company_video_url is not null;

-- Every skill name ever asked for, lower-cased; `partly` holds the skills it partly matches (D48), itself included.
create table skills (
  id integer generated always as identity primary key,
  name text not null unique,
  partly integer[] not null default '{}'
);
create index skills_term on skills (search_text(name));

-- What a candidate's list needs of an open job, one narrow row each, kept by the job commands in their own transaction.
create table job_search (
  job_id uuid primary key references jobs on delete cascade,
  posted_at timestamptz not null,
  expires_at timestamptz not null,
  category text not null,
  work_arrangement text not null,
  job_type text not null,
  salary_max integer not null,
  skill_ids integer[] not null,
  -- The words of a job's place, each looked up by its beginning: city, state by both its names, and the label.
  place text[] not null default '{}',
  words tsvector not null,
  excerpt text not null
);
create index job_search_expires_at on job_search (expires_at);
-- All three orders of the candidate's list read the narrow table.
create index job_search_salary on job_search (salary_max desc, posted_at desc, job_id desc);
create index job_search_place on job_search using gin (array_to_tsvector(place));
create index job_search_words on job_search using gin (words);
create index job_search_newest on job_search (posted_at desc, job_id desc)
  include (expires_at, skill_ids, work_arrangement, job_type, salary_max);
create index job_search_category on job_search (category, posted_at desc, job_id desc)
  include (expires_at, skill_ids, work_arrangement, job_type, salary_max);

create table saved_jobs (
  candidate_id uuid not null references users on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (candidate_id, job_id)
);
create index saved_jobs_newest on saved_jobs (candidate_id, saved_at desc, job_id desc);
create index saved_jobs_job_id on saved_jobs (job_id);

-- Articles of the blog (D19): Markdown in English and, where it exists, in Spanish.
create table articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (length(slug) <= 80)),
  title text not null,
  summary text not null,
  body text not null,
  title_es text not null default '',
  summary_es text not null default '',
  body_es text not null default '',
  published boolean not null default false,
  -- When it was first published; a reader may have it in a feed since.
  published_at timestamptz,
  -- Counts changes, so that two people who edit at the same time notice each other.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint articles_check check (published_at is not null or (not published))
);
create index articles_published on articles (published_at desc, id) where published;

-- How the answers to a job are graded: one row for each version that the employer approved, oldest first.
create table job_rubrics (
  id bigint generated always as identity primary key,
  job_id uuid not null references jobs on delete cascade,
  version integer not null,
  rubric jsonb not null,
  approved_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (job_id, version)
);
create index job_rubrics_approved_by on job_rubrics (approved_by);

-- What a list sends of an open job, as JSON that is made once: by a task each minute, for jobs that were here before too. A list makes it itself where there is none.
create table job_cards (
  job_id uuid primary key references job_search(job_id) on delete cascade,
  expires_at timestamptz not null,
  -- Which fields it has: a version of the product with other fields makes it again.
  fields text not null,
  json text not null
);

-- Skills are compared as whole names, also with names that would mean something else in a sentence.
create function skill_words(skills text[]) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(concat_ws(' ', name, other, substring(name from '^([a-z0-9]{2,})js$')), ' '), '')
  from (select search_text(unnest(skills)) as name) as given
  left join (values ('go', 'golang'), ('golang', 'go'), ('ts', 'typescript'), ('typescript', 'ts'), ('dotnet', 'net'),
    ('d3', 'd3js'), ('ember', 'emberjs'), ('express', 'expressjs'), ('nest', 'nestjs'), ('next', 'nextjs'), ('nuxt', 'nuxtjs'),
    ('three', 'threejs')) as alias (one, other) on one = name
$$;

create function candidate_words(profile users_profiles) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', heading) || strip(to_tsvector('simple', heading)), 'A')
    || setweight(to_tsvector('english', skills) || strip(to_tsvector('simple', skills)), 'B')
    || setweight(to_tsvector('english', about), 'C')
  from (
    select search_text(concat_ws(' ', profile.first_name, profile.last_name, profile.title)) as heading,
      skill_words(profile.skills) as skills, search_text(profile.about) as about
  ) as texts
$$;

-- Kept by the database: profiles, roles and demo data are written in more than one place, and a hidden profile may not linger.
create function find_candidate(who uuid) returns void
language plpgsql as $$
declare
  names text[];
begin
  select array_agg(distinct lower(trim(skill))) filter (where trim(skill) <> '') into names
  from users_profiles, unnest(skills) as skill
  where users_profiles.id = who and profile_visible and exists (select from users where id = who and role = 'candidate');
  if exists (select from unnest(names) as given (skill) where not exists (select from candidate_skills where name = given.skill)) then
    -- In sequence, so that ids become visible in their order.
    perform pg_advisory_xact_lock(8470224);
    insert into candidate_skills (name) select unnest(names) on conflict do nothing;
  end if;
  delete from candidate_search where candidate_id = who;
  insert into candidate_search (candidate_id, fresh_at, skill_ids, words, place, available, salary)
  select p.id, p.updated_at,
    coalesce((select array_agg(s.id order by s.id) from candidate_skills s where s.name = any(names)), '{}'),
    candidate_words(p), to_tsvector('simple', search_text(p.location)),
    array_position(array['immediately', 'two_weeks', 'one_month', 'three_months', 'not_looking'], p.availability) - 1,
    case when p.show_salary then p.expected_salary_min end
  from users_profiles p join users u on u.id = p.id
  where p.id = who and p.profile_visible and u.role = 'candidate';
end $$;

create function note_candidate() returns trigger
language plpgsql as $$
begin
  perform find_candidate(new.id);
  return null;
end $$;

-- A list shows who posted a job and whether the company is verified: when that changes, stored copies of the job are made again.
create function announce_job_texts(changed uuid[]) returns void
language sql as $$
  delete from job_cards where job_id = any(changed);
  insert into events (topic, payload)
  select 'job', jsonb_build_object('job_ids', jsonb_agg(id))
  from (select id, (row_number() over () - 1) / 1000 as part from unnest(changed) as id) as numbered
  group by part;
$$;

create function announce_poster() returns trigger
language plpgsql as $$
begin
  perform announce_job_texts(array(
    select jobs.id from jobs join job_search on job_id = jobs.id where jobs.created_by = new.id
  ));
  return null;
end $$;

create function announce_company() returns trigger
language plpgsql as $$
begin
  perform announce_job_texts(array(
    select jobs.id from jobs join job_search on job_id = jobs.id where jobs.org_id = new.id
  ));
  return null;
end $$;

create function note_job_change() returns trigger
language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;

-- Whatever a card shows takes it away when it changes.
create function forget_job_card() returns trigger
language plpgsql as $$
begin
  delete from job_cards where job_id = new.id;
  return null;
end $$;

-- What of a job may be shown publicly. A test compares this with `jobVisibilityOf` in contract/jobs/job-life.ts.
create function job_visibility(job jobs) returns text
language sql stable as $$
  select case
    when job.status = 'Draft' or job.hidden_at is not null then 'none'
    when job.status = 'Filled' then 'filled'
    when job.paused_at is not null then 'paused'
    when job.status = 'Paused' or job.expires_at <= now() then 'expired'
    when job.held_at is not null then 'held'
    else 'open'
  end
$$;

-- A job that is not open leaves the search, whatever statement changed it.
create function leave_job_search() returns trigger
language plpgsql as $$
begin
  delete from job_search where job_id = new.id;
  return null;
end $$;

-- Every change of the search is announced to all processes, once for each statement.
create function announce_job_search() returns trigger
language plpgsql as $$
begin
  insert into events (topic, payload)
  select 'job', jsonb_build_object('job_ids', jsonb_agg(job_id))
  from (select job_id, (row_number() over () - 1) / 1000 as part from changed) as numbered
  group by part;
  return null;
end $$;

create function job_board_version() returns text
language sql stable as $$
  select concat_ws('.',
    (select concat_ws('-', count(*), sum(id)) from events where topic = 'job' and at > now() - interval '2 minutes'),
    (select count(*) from job_search where expires_at <= now()))
$$;

-- The content of a job, without its states and marks. A new column counts unless it is listed here, so that no field is forgotten.
create function job_content(job jobs) returns jsonb
language sql stable as $$
  select to_jsonb(job) - '{changed_at,status,request_key,funded_by,blind_review,paused_at,paused_by_plan,held_at,hidden_at,hidden_why,hidden_while_open,before_fill}'::text[]
$$;

-- Search is PostgreSQL's: what it reads stands in the narrow tables, with their indexes, and no process keeps a copy.
create function job_words(job jobs) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', heading) || strip(to_tsvector('simple', heading)), 'A')
    || setweight(to_tsvector('english', description), 'B')
    || setweight(to_tsvector('english', skills) || strip(to_tsvector('simple', skills)), 'C')
    || setweight(to_tsvector('english', requirements), 'D')
  from (
    select search_text(job.title || ' ' || job.company) as heading, search_text(job.description) as description,
      skill_words(job.skills_required) as skills, search_text(array_to_string(job.requirements, E'\n')) as requirements
  ) as texts
$$;

create function is_skill(word text) returns boolean
language sql stable parallel safe as $$
  select exists (select from candidate_skills where search_text(name) = word)
    or exists (select from skills where search_text(name) = word)
$$;

create function people_query(words text) returns tsquery
language sql stable parallel safe as $$
  select to_tsquery('simple', coalesce(string_agg(
    quote_literal(word) || case when is_skill(word) or word = words and word ~ '^[cr]$' then '' else ':*' end, ' & '), ''))
  from regexp_split_to_table(words, '[ _"-]+') as word where word <> ''
$$;

create function company_page_is_public(org organizations) returns boolean
language sql stable as $$
  select org.hidden_at is null
    and exists (select from users where org_id = org.id and role = 'manager'
      and suspended_at is null and erased_at is null and delete_after is null)
    and (org.domain is not null or exists (select from jobs join job_search on job_search.job_id = jobs.id
      where jobs.org_id = org.id and job_search.expires_at > now()))
$$;

create trigger users_search after update of role on users
  for each row
  when (old.role is distinct from new.role)
  execute function note_candidate();
create trigger users_suspended_search after update of suspended_at on users
  for each row
  when (old.suspended_at is distinct from new.suspended_at)
  execute function note_candidate();
create trigger jobs_forget_card after update on jobs
  for each row
  when (old.* is distinct from new.*)
  execute function forget_job_card();
create trigger jobs_leave_search after update on jobs
  for each row
  when (job_visibility(new.*) <> 'open')
  execute function leave_job_search();
create trigger job_search_announce_insert after insert on job_search referencing new table as changed for each statement execute function announce_job_search();
create trigger job_search_announce_update after update on job_search referencing new table as changed for each statement execute function announce_job_search();
create trigger job_search_announce_delete after delete on job_search referencing old table as changed for each statement execute function announce_job_search();
create trigger jobs_changed before update on jobs
  for each row
  when (old.status is distinct from new.status and not (new.status = 'Paused' and old.expires_at <= now()) or job_content(old.*) is distinct from job_content(new.*))
  execute function note_job_change();
create trigger organizations_announce after update on organizations
  for each row
  when (old.* is distinct from new.*)
  execute function announce_company();
create trigger users_profiles_announce after update on users_profiles
  for each row
  when (old.* is distinct from new.*)
  execute function announce_poster();
create trigger users_profiles_search_insert after insert on users_profiles
  for each row execute function note_candidate();
create trigger users_profiles_search after update on users_profiles
  for each row
  when (old.* is distinct from new.*)
  execute function note_candidate();

insert into articles (slug, title, summary, body, title_es, summary_es, body_es, published, published_at, created_at, updated_at) values
('what-a-score-is-for', 'What a score is for, and what it is not',
  'How the analysis of an answer works here, and why a person decides.',
  $$Beside an answer on Saywell there may stand a number between 0 and 100. It would be easy to sort people by it and stop watching. We built the product so that this is neither possible nor necessary.

## Words only

The sound is turned into text, and the text is compared with what the job asks for. Faces, voices, accents and moods are not measured, because they say nothing about the work and too much about everything else. A candidate chooses before recording whether this takes place at all.

## No quote, no claim

Each strength and each doubt carries the words it rests on and the second at which they were said. A claim whose quote cannot be found in the transcript is thrown away before anybody sees it. A manager can check each of them with one click, and so can the candidate, who sees the same page.

## A person decides

The score changes nothing by itself: no status, no message, no rejection. Answers without a score stand in the same list. Where the sound was too poor to understand there is no score, rather than a bad one. And whoever thinks that the software got it wrong can correct the transcript and ask for a second look by somebody who has not seen the score.

A score is for finding the place in a video that is worth hearing twice. It is not for deciding about people.$$,
  'Para qué sirve una puntuación y para qué no',
  'Cómo funciona aquí el análisis de una respuesta, y por qué decide una persona.',
  $$Junto a una respuesta en Saywell puede haber un número entre 0 y 100. Sería fácil ordenar a las personas por él y dejar de mirar. Hicimos el producto para que eso no sea posible ni necesario.

## Solo palabras

El sonido se convierte en texto, y el texto se compara con lo que pide el puesto. No se miden caras, voces, acentos ni estados de ánimo, porque no dicen nada del trabajo y demasiado de todo lo demás. El candidato elige antes de grabar si esto se hace o no.

## Sin cita no hay afirmación

Cada fortaleza y cada duda lleva las palabras en que se basa y el segundo en que se dijeron. Una afirmación cuya cita no aparece en la transcripción se descarta antes de que alguien la vea. El responsable puede comprobar cada una con un clic, y también el candidato, que ve la misma página.

## Decide una persona

La puntuación no cambia nada por sí sola: ningún estado, ningún mensaje, ningún rechazo. Las respuestas sin puntuación están en la misma lista. Donde el sonido era demasiado malo para entenderse no hay puntuación, en vez de una mala. Y quien piense que el software se equivocó puede corregir la transcripción y pedir una segunda mirada de alguien que no vio la puntuación.

Una puntuación sirve para encontrar el lugar de un video que vale la pena oír dos veces. No sirve para decidir sobre las personas.$$,
  true, '2026-11-02T12:00:00.000Z', '2026-11-02T12:00:00.000Z', '2026-11-02T12:00:00.000Z'),
('questions-worth-asking', 'Two questions worth asking',
  'For hiring managers: how to write questions that let good people show it.',
  $$You have two or three questions. Everything that you learn about a person before the interview comes from them, so they deserve more than five minutes. Here is a way to write them that works for most positions.

## One about the past

Ask for one event that resembles the hard part of the job. Not “How do you handle conflict?” but “Tell me about a time a colleague and you wanted different things. What happened in the end?” An event can be told by somebody who was there; an opinion can be told by anybody.

## One about the work itself

Give a small, real case: “A customer writes that the invoice is wrong for the third time. What do you do first?” Leave out the detail that only insiders know. You want to hear the order in which somebody thinks, not whether they guess your tools.

## What to leave out

Nothing about age, family, health, origin or former pay. In many places it is forbidden; everywhere it makes good people leave. Nothing that the profile answers already. And not “Where do you see yourself in five years?”, because nobody has ever told the truth about that.

Read the questions aloud, then answer them yourself in front of a camera. If you need more than three minutes, so will everybody else.$$,
  'Dos preguntas que vale la pena hacer',
  'Para quien contrata: cómo escribir preguntas con las que la gente buena pueda demostrarlo.',
  $$Tienes dos o tres preguntas. Todo lo que sabes de una persona antes de la entrevista viene de ellas, así que merecen más de cinco minutos. Esta es una manera de escribirlas que funciona para la mayoría de los puestos.

## Una sobre el pasado

Pide un hecho que se parezca a la parte difícil del puesto. No “¿Cómo manejas los conflictos?”, sino “Cuéntame de una vez que un colega y tú querían cosas distintas. ¿Qué pasó al final?” Un hecho lo puede contar quien estuvo allí; una opinión la puede contar cualquiera.

## Una sobre el trabajo mismo

Da un caso pequeño y real: “Un cliente escribe que la factura está mal por tercera vez. ¿Qué haces primero?” Omite el detalle que solo conoce la gente de adentro. Quieres oír en qué orden piensa alguien, no si adivina tus herramientas.

## Qué omitir

Nada sobre edad, familia, salud, origen o salario anterior. En muchos lugares está prohibido; en todas partes hace que se vaya gente buena. Nada que el perfil ya responda. Y tampoco “¿Dónde te ves en cinco años?”, porque nadie ha dicho nunca la verdad sobre eso.

Lee las preguntas en voz alta y después respóndelas tú frente a una cámara. Si necesitas más de tres minutos, los demás también.$$,
  true, '2026-11-09T12:00:00.000Z', '2026-11-09T12:00:00.000Z', '2026-11-09T12:00:00.000Z'),
('three-minutes', 'How to use three minutes',
  'What managers listen for in a video answer, and how to prepare one in half an hour.',
  $$Three minutes are about four hundred words. That is one story told well, or three told badly. If a job asks two questions, plan a minute for each and keep the last one for the question behind the question: why this work, and why here.

## Start with what happened

Begin in the middle. “On a Friday at five our checkout stopped” is a better first sentence than “I am a problem solver with six years of experience”. The manager has your experience in the profile. What they cannot read there is how you think when it is Friday at five.

Then say what you did, in the first person singular. Teams do things, but a manager hires one person. “We migrated” leaves them guessing; “I wrote the plan, and Ana and I moved the data” does not.

## Say the number

Most answers get stronger with one number in them: how long it took, how many people used it, what it cost. If you do not know the number, say what you would measure now. That is an answer too.

## Record twice, not ten times

The first take is for the order of your thoughts. The second is the one to send. From the fifth on people sound as if they read aloud. Sit with a window in front of you, put the phone at the height of your eyes, and use a headset if the room echoes. Nobody scores your wallpaper, and no software looks at your face.

If a camera is not the right way for you, ask for another one before you start. You may get more time, answer in sound only, or write. The employer is not told why.$$,
  'Cómo usar tres minutos',
  'Qué buscan los responsables en una respuesta en video, y cómo preparar una en media hora.',
  $$Tres minutos son unas cuatrocientas palabras. Es una historia bien contada, o tres mal contadas. Si un empleo hace dos preguntas, dedica un minuto a cada una y guarda el último para la pregunta detrás de la pregunta: por qué este trabajo y por qué aquí.

## Empieza por lo que pasó

Empieza por la mitad. “Un viernes a las cinco se detuvo nuestro sistema de pago” es mejor primera frase que “Resuelvo problemas y tengo seis años de experiencia”. El responsable tiene tu experiencia en el perfil. Lo que ahí no puede leer es cómo piensas cuando es viernes a las cinco.

Después di qué hiciste tú, en primera persona del singular. Los equipos hacen cosas, pero un responsable contrata a una persona. “Migramos” deja con la duda; “Yo escribí el plan, y Ana y yo movimos los datos” no.

## Di el número

La mayoría de las respuestas mejora con un número: cuánto tardó, cuántas personas lo usaron, cuánto costó. Si no sabes el número, di qué medirías ahora. Eso también es una respuesta.

## Graba dos veces, no diez

La primera toma es para ordenar tus ideas. La segunda es la que se envía. A partir de la quinta, la gente suena como si leyera en voz alta. Siéntate frente a una ventana, pon el teléfono a la altura de los ojos y usa audífonos si hay eco. Nadie puntúa tu papel tapiz, y ningún software mira tu cara.

Si la cámara no es la mejor manera para ti, pide otra antes de empezar. Puedes tener más tiempo, responder solo con sonido o escribir. Al empleador no se le dice por qué.$$,
  true, '2026-11-16T12:00:00.000Z', '2026-11-16T12:00:00.000Z', '2026-11-16T12:00:00.000Z');
