// Real names first, by how often jobs ask for them; the rest are made of these.
const base =
  'JavaScript,Python,SQL,Java,React,AWS,TypeScript,Docker,Node.js,Git,Excel,Project Management,C,Communication,Agile,Kubernetes,Linux,Go,CSS,HTML,C#,REST,Sales,Marketing,R,C++,PostgreSQL,MySQL,Machine Learning,Data Analysis,PHP,Angular,Vue.js,Azure,Terraform,CI/CD,Scrum,Leadership,Customer Service,MongoDB,Redis,GraphQL,Django,Spring,Spring Boot,Kotlin,Swift,Ruby,Rails,Flask,Express,Next.js,Svelte,Tailwind,Bootstrap,Webpack,Jest,Selenium,Kafka,RabbitMQ,Elasticsearch,Spark,Hadoop,Airflow,Snowflake,BigQuery,Tableau,Power BI,Pandas,NumPy,TensorFlow,PyTorch,NLP,Computer Vision,Deep Learning,Rust,Scala,Elixir,Haskell,Perl,Dart,Flutter,React Native,iOS,Android,Unity,Blender,Photoshop,Illustrator,Figma,InDesign,Premiere,UX Design,UI Design,Prototyping,Accessibility,SEO,SEM,Google Ads,Content Writing,Copywriting,Email Marketing,HubSpot,Salesforce,SAP,Oracle,QuickBooks,Accounting,Bookkeeping,Payroll,Tax,Auditing,Financial Modeling,Forecasting,Budgeting,Risk Management,Compliance,GDPR,HIPAA,Penetration Testing,Network Security,Splunk,TCP/IP,DNS,Cisco,Active Directory,Windows Server,VMware,Ansible,Jenkins,Jira,Confluence,Kanban,Lean,Six Sigma,Product Management,Roadmapping,Stakeholder Management,Business Analysis,Negotiation,Recruiting,Onboarding,HR,Training,Coaching,Teaching,Public Speaking,Translation,French,German,Spanish,English,Logistics,Supply Chain,Procurement,Inventory,Warehouse,Driving,Nursing,CPR,Patient Care,Pharmacy,Medical Coding,Carpentry,Plumbing,Electrical,HVAC,Welding,AutoCAD,SolidWorks,Revit,MATLAB,PLC,Embedded,FPGA,Robotics,CUDA,Fortran,COBOL,.NET,Hibernate,Maven,Nginx,Prometheus,Grafana,Microservices,Lambda,DynamoDB,Cassandra,SQLite,SQL Server,ETL,Data Warehousing,Data Engineering,Data Science,Statistics,Optimization,Blockchain,Solidity,WordPress,Shopify,Drupal,Bash,PowerShell,XML,JSON,gRPC,OAuth,OpenAPI,Redux,jQuery,D3.js,WebGL'.split(
    ',',
  );
const suffixes =
  'Administration,Architecture,Security,Testing,Automation,Development,Performance Tuning,Migration,Integration,Analytics,Strategy,Certification,Support,Consulting,Design Patterns,Best Practices,Deployment,Monitoring,Plugins,SDK,API,Cloud,Enterprise,Advanced,Fundamentals,Operations,Tooling,Research,Documentation,Audits'.split(
    ',',
  );

/** Distinct skill names, the most wanted first. */
export function skillNames(count: number): string[] {
  const names = new Map(base.map((name) => [name.toLowerCase(), name]));
  for (const [turn] of suffixes.entries()) {
    for (const [at, name] of base.entries()) {
      if (names.size >= count) return [...names.values()];
      const compound = `${name} ${suffixes[(at * 7 + turn) % suffixes.length]}`;
      names.set(compound.toLowerCase(), compound);
    }
  }
  return [...names.values()];
}

/** The same numbers from 0 to below 1 in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Numbers from 0 to below `count`, each n-th one n times as rare as the first. */
export function zipf(count: number, random: () => number): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += 1 / (rank + 1);
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
