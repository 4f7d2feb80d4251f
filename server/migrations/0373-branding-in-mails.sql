-- Custom branding is sold with Pro: emails to candidates begin with the company's own name, logo and color.
update plans set includes = array_append(includes, 'branding') where id in ('pro', 'enterprise');
