-- What stands in the blog (D19): Markdown, in English and, where somebody has written it, in Spanish.
create table articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
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
  check (published_at is not null or not published)
);
create index articles_published on articles (published_at desc, id) where published;

insert into articles (slug, title, summary, body, title_es, summary_es, body_es, published, published_at, created_at, updated_at)
values
  ('three-minutes', $text$How to use three minutes$text$, $text$What managers listen for in a video answer, and how to prepare one in half an hour.$text$, $text$Three minutes are about four hundred words. That is one story told well, or three told badly. If a job asks two questions, plan a minute for each and keep the last one for the question behind the question: why this work, and why here.

## Start with what happened

Begin in the middle. “On a Friday at five our checkout stopped” is a better first sentence than “I am a problem solver with six years of experience”. The manager has your experience in the profile. What they cannot read there is how you think when it is Friday at five.

Then say what you did, in the first person singular. Teams do things, but a manager hires one person. “We migrated” leaves them guessing; “I wrote the plan, and Ana and I moved the data” does not.

## Say the number

Most answers get stronger with one number in them: how long it took, how many people used it, what it cost. If you do not know the number, say what you would measure now. That is an answer too.

## Record twice, not ten times

The first take is for the order of your thoughts. The second is the one to send. From the fifth on people sound as if they read aloud. Sit with a window in front of you, put the phone at the height of your eyes, and use a headset if the room echoes. Nobody scores your wallpaper, and no software looks at your face.

If a camera is not the right way for you, ask for another one before you start. You may get more time, answer in sound only, or write. The employer is not told why.$text$, $text$Cómo usar tres minutos$text$, $text$Qué buscan los responsables en una respuesta en video, y cómo preparar una en media hora.$text$, $text$Tres minutos son unas cuatrocientas palabras. Es una historia bien contada, o tres mal contadas. Si un empleo hace dos preguntas, dedica un minuto a cada una y guarda el último para la pregunta detrás de la pregunta: por qué este trabajo y por qué aquí.

## Empieza por lo que pasó

Empieza por la mitad. “Un viernes a las cinco se detuvo nuestro sistema de pago” es mejor primera frase que “Resuelvo problemas y tengo seis años de experiencia”. El responsable tiene tu experiencia en el perfil. Lo que ahí no puede leer es cómo piensas cuando es viernes a las cinco.

Después di qué hiciste tú, en primera persona del singular. Los equipos hacen cosas, pero un responsable contrata a una persona. “Migramos” deja con la duda; “Yo escribí el plan, y Ana y yo movimos los datos” no.

## Di el número

La mayoría de las respuestas mejora con un número: cuánto tardó, cuántas personas lo usaron, cuánto costó. Si no sabes el número, di qué medirías ahora. Eso también es una respuesta.

## Graba dos veces, no diez

La primera toma es para ordenar tus ideas. La segunda es la que se envía. A partir de la quinta, la gente suena como si leyera en voz alta. Siéntate frente a una ventana, pon el teléfono a la altura de los ojos y usa audífonos si hay eco. Nadie puntúa tu papel tapiz, y ningún software mira tu cara.

Si la cámara no es la mejor manera para ti, pide otra antes de empezar. Puedes tener más tiempo, responder solo con sonido o escribir. Al empleador no se le dice por qué.$text$, true, '2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z'),
  ('questions-worth-asking', $text$Two questions worth asking$text$, $text$For hiring managers: how to write questions that let good people show it.$text$, $text$You have two or three questions. Everything that you learn about a person before the interview comes from them, so they deserve more than five minutes. Here is a way to write them that works for most positions.

## One about the past

Ask for one event that resembles the hard part of the job. Not “How do you handle conflict?” but “Tell me about a time a colleague and you wanted different things. What happened in the end?” An event can be told by somebody who was there; an opinion can be told by anybody.

## One about the work itself

Give a small, real case: “A customer writes that the invoice is wrong for the third time. What do you do first?” Leave out the detail that only insiders know. You want to hear the order in which somebody thinks, not whether they guess your tools.

## What to leave out

Nothing about age, family, health, origin or former pay. In many places it is forbidden; everywhere it makes good people leave. Nothing that the profile answers already. And not “Where do you see yourself in five years?”, because nobody has ever told the truth about that.

Read the questions aloud, then answer them yourself in front of a camera. If you need more than three minutes, so will everybody else.$text$, $text$Dos preguntas que vale la pena hacer$text$, $text$Para quien contrata: cómo escribir preguntas con las que la gente buena pueda demostrarlo.$text$, $text$Tienes dos o tres preguntas. Todo lo que sabes de una persona antes de la entrevista viene de ellas, así que merecen más de cinco minutos. Esta es una manera de escribirlas que funciona para la mayoría de los puestos.

## Una sobre el pasado

Pide un hecho que se parezca a la parte difícil del puesto. No “¿Cómo manejas los conflictos?”, sino “Cuéntame de una vez que un colega y tú querían cosas distintas. ¿Qué pasó al final?” Un hecho lo puede contar quien estuvo allí; una opinión la puede contar cualquiera.

## Una sobre el trabajo mismo

Da un caso pequeño y real: “Un cliente escribe que la factura está mal por tercera vez. ¿Qué haces primero?” Omite el detalle que solo conoce la gente de adentro. Quieres oír en qué orden piensa alguien, no si adivina tus herramientas.

## Qué omitir

Nada sobre edad, familia, salud, origen o salario anterior. En muchos lugares está prohibido; en todas partes hace que se vaya gente buena. Nada que el perfil ya responda. Y tampoco “¿Dónde te ves en cinco años?”, porque nadie ha dicho nunca la verdad sobre eso.

Lee las preguntas en voz alta y después respóndelas tú frente a una cámara. Si necesitas más de tres minutos, los demás también.$text$, true, '2026-11-09T12:00:00Z', '2026-11-09T12:00:00Z', '2026-11-09T12:00:00Z'),
  ('what-a-score-is-for', $text$What a score is for, and what it is not$text$, $text$How the analysis of an answer works here, and why a person decides.$text$, $text$Beside an answer on Saywell there may stand a number between 0 and 100. It would be easy to sort people by it and stop watching. We built the product so that this is neither possible nor necessary.

## Words only

The sound is turned into text, and the text is compared with what the job asks for. Faces, voices, accents and moods are not measured, because they say nothing about the work and too much about everything else. A candidate chooses before recording whether this takes place at all.

## No quote, no claim

Each strength and each doubt carries the words it rests on and the second at which they were said. A claim whose quote cannot be found in the transcript is thrown away before anybody sees it. A manager can check each of them with one click, and so can the candidate, who sees the same page.

## A person decides

The score changes nothing by itself: no status, no message, no rejection. Answers without a score stand in the same list. Where the sound was too poor to understand there is no score, rather than a bad one. And whoever thinks that the software got it wrong can correct the transcript and ask for a second look by somebody who has not seen the score.

A score is for finding the place in a video that is worth hearing twice. It is not for deciding about people.$text$, $text$Para qué sirve una puntuación y para qué no$text$, $text$Cómo funciona aquí el análisis de una respuesta, y por qué decide una persona.$text$, $text$Junto a una respuesta en Saywell puede haber un número entre 0 y 100. Sería fácil ordenar a las personas por él y dejar de mirar. Hicimos el producto para que eso no sea posible ni necesario.

## Solo palabras

El sonido se convierte en texto, y el texto se compara con lo que pide el puesto. No se miden caras, voces, acentos ni estados de ánimo, porque no dicen nada del trabajo y demasiado de todo lo demás. El candidato elige antes de grabar si esto se hace o no.

## Sin cita no hay afirmación

Cada fortaleza y cada duda lleva las palabras en que se basa y el segundo en que se dijeron. Una afirmación cuya cita no aparece en la transcripción se descarta antes de que alguien la vea. El responsable puede comprobar cada una con un clic, y también el candidato, que ve la misma página.

## Decide una persona

La puntuación no cambia nada por sí sola: ningún estado, ningún mensaje, ningún rechazo. Las respuestas sin puntuación están en la misma lista. Donde el sonido era demasiado malo para entenderse no hay puntuación, en vez de una mala. Y quien piense que el software se equivocó puede corregir la transcripción y pedir una segunda mirada de alguien que no vio la puntuación.

Una puntuación sirve para encontrar el lugar de un video que vale la pena oír dos veces. No sirve para decidir sobre las personas.$text$, true, '2026-11-02T12:00:00Z', '2026-11-02T12:00:00Z', '2026-11-02T12:00:00Z');
