-- By what it holds a file is known again.
alter table uploads add column content_hash text;
create index uploads_by_content on uploads (entity, content_hash, id) where not dry_run and rejected = 0;

-- A file changes a representative first and adds the deputy it names after that.
alter table regional_representatives
  alter constraint regional_representatives_deputy1_id_fkey deferrable initially immediate,
  alter constraint regional_representatives_deputy2_id_fkey deferrable initially immediate,
  alter constraint regional_representatives_deputy3_id_fkey deferrable initially immediate,
  alter constraint regional_representatives_deputy4_id_fkey deferrable initially immediate,
  alter constraint regional_representatives_deputy5_id_fkey deferrable initially immediate,
  alter constraint regional_representatives_deputy6_id_fkey deferrable initially immediate,
  alter constraint regional_representatives_deputy7_id_fkey deferrable initially immediate,
  alter constraint regional_representatives_deputy8_id_fkey deferrable initially immediate,
  alter constraint regional_representatives_deputy9_id_fkey deferrable initially immediate,
  alter constraint regional_representatives_deputy10_id_fkey deferrable initially immediate;
