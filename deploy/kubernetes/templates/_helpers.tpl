{{- define "register.labels" -}}
app.kubernetes.io/name: cooler-register
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "register.image" -}}
{{ required "image.repository: where the image is kept" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "register.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "register.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* The company's certificate authority: its variable, mount and volume, each nothing without caSecretName. */}}
{{- define "register.authorityVariable" -}}
{{- if .Values.caSecretName -}}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/cooler-register/ca/ca.crt }
{{- end }}
{{- end }}

{{- define "register.authorityMount" -}}
{{- if .Values.caSecretName -}}
- { name: authority, mountPath: /etc/cooler-register/ca, readOnly: true }
{{- end }}
{{- end }}

{{- define "register.authorityVolume" -}}
{{- if .Values.caSecretName -}}
- { name: authority, secret: { secretName: {{ .Values.caSecretName }} } }
{{- end }}
{{- end }}
