import button from "@/components/ui/button.module.css";

export interface ButtonLinkProps {
  href: string;
  variant?: "primary" | "secondary" | "quiet";
  children: string;
}

/** Renders a link styled as a button. */
export function ButtonLink({ href, variant = "primary", children }: ButtonLinkProps) {
  return (
    <a className={`${button.button} ${button[variant]}`} href={href}>
      {children}
    </a>
  );
}
