-- Also for who holds the database's password: what is written stays as it is until its time is over.
CREATE FUNCTION access_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.kept_until < now() THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'access_log is append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE ON "access_log"
  FOR EACH ROW EXECUTE FUNCTION access_log_refuse_change();--> statement-breakpoint
CREATE TRIGGER access_log_never_truncated BEFORE TRUNCATE ON "access_log"
  FOR EACH STATEMENT EXECUTE FUNCTION access_log_refuse_change();
